/** A page as one SVG file that needs nothing else: what is drawn, the styles that hold for it, and its fonts. */

const SVG = "http://www.w3.org/2000/svg";
const INSIDE = "body { background-attachment: scroll; }"; // what is fixed to the window is not painted inside a drawing

async function dataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(`${address} cannot be read`));
    reader.readAsDataURL(blob);
  });
}

/** The styles that hold in this window: whoever looks at the file has another one. They are taken from their source: of a
 * shorthand with a variable in it, a part of which is set again, browsers write nothing down. */
export function settled(css: string, holds: (condition: string) => boolean): string {
  const start = css.indexOf("@media");
  if (start < 0) return css;
  const open = css.indexOf("{", start);
  let end = open + 1;
  for (let depth = 1; depth > 0 && end < css.length; end++) {
    if (css[end] === "{") depth++;
    else if (css[end] === "}") depth--;
  }
  const inside = holds(css.slice(start + 6, open).trim()) ? settled(css.slice(open + 1, end - 1), holds) : "";
  return css.slice(0, start) + inside + settled(css.slice(end), holds);
}

/** A style sheet with the fonts that were used in it. */
async function whole(address: string, fetched: Set<string>): Promise<string> {
  let css = settled(await (await fetch(address)).text(), (condition) => matchMedia(condition).matches);
  for (const [rule] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const [url, path = ""] = /url\("?([^")]+)"?\)/.exec(rule) ?? [];
    const font = new URL(path, address).href;
    css = css.replace(rule, url && fetched.has(font) ? rule.replace(url, `url(${await dataUrl(font)})`) : "");
  }
  return css;
}

export async function asSvg(page: Document, width: number, height: number): Promise<string> {
  const fetched = new Set(performance.getEntriesByType("resource").map((entry) => entry.name));
  const sheets = [...page.styleSheets].flatMap(({ href }) => (href ? [whole(href, fetched)] : []));
  const copy = page.documentElement.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll("head, script")) element.remove();
  const svg = page.implementation.createDocument(SVG, "svg");
  const root = svg.documentElement;
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    root.setAttribute(name, String(value));
  const style = svg.createElementNS(SVG, "style");
  const css = [...(await Promise.all(sheets)), INSIDE].join("\n");
  style.textContent = css.replace(/(\d+)d?vh\b/g, (_, n: string) => `${(Number(n) * height) / 100}px`);
  const inside = svg.createElementNS(SVG, "foreignObject");
  inside.setAttribute("width", "100%");
  inside.setAttribute("height", "100%");
  inside.append(copy);
  root.append(style, inside);
  return new XMLSerializer().serializeToString(svg);
}
