/** Every module with the message that says what it does. */
export const modules: [string, string][] = [
  ["hydrogen", "does-group"],
  ["oxygen", "does-group"],
  ["water", "does-group"],
  ["greenhouse-pear", "does-greenhouse"],
  ["greenhouse-mixed", "does-mixed"],
  ["residential-greenhouse", "does-residential"],
  ["apartment-sales-office", "does-apartment"],
  ["sales-office", "does-sales"],
  ["landing-pad", "does-landing"],
  ["meteorite", "does-meteorite"],
  ["demolition", "does-demolition"],
  ["redistribution", "does-redistribution"],
  ["scaffold", "does-scaffold"],
];

/** The message that says what a module brings. */
export function doesOf(content: string): string {
  if (content === "greenhouse-mixed") return "does-mixed";
  const family = modules.find(
    ([tile]) =>
      tile === content ||
      (content.includes("-") && tile.split("-")[0] === content.split("-")[0] && tile !== "greenhouse-mixed"),
  );
  return family?.[1] ?? "does-group";
}
