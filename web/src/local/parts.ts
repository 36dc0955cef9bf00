/** What is shown of records, in one file: it is fetched when somebody first asks for it. */

export { default as Carry } from "./Carry.svelte";
export { default as Download } from "./Download.svelte";
export { default as OpenRecord } from "./OpenRecord.svelte";
