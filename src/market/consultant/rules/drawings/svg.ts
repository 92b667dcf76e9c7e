/** Colors of the drafting table, fixed because a drawing is stored as a picture. */
export const ink = {
  paper: "#fbf8f1",
  line: "#1d2b3f",
  grid: "#d9d3c4",
  bar: "#1f5fae",
  mark: "#c2410c",
};
export const width = 720;

/** Text as it may stand in SVG. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A line of text. @param anchor where `x` is */
export function textAt(
  x: number,
  y: number,
  text: string,
  { size = 13, anchor = "start", weight = 400, fill = ink.line }: TextStyle = {},
): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${escaped(text)}</text>`;
}

interface TextStyle {
  size?: number;
  anchor?: "start" | "middle" | "end";
  weight?: number;
  fill?: string;
}

/** A straight line between two points, in units of the picture. */
export function lineFrom(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke = ink.grid,
): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${stroke}"/>`;
}

/** A filled bar. It is at least 2 wide, so that the shortest can still be seen. */
export function bar(x: number, y: number, w: number, h: number, fill = ink.bar): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(w, 2))}" height="${h}" fill="${fill}"/>`;
}

/** The whole picture: no scripts, styles, links or foreign content. */
export function svgDocument(height: number, title: string, alt: string, content: string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="IBM Plex Mono, ui-monospace, monospace">`,
    `<title>${escaped(title)}</title><desc>${escaped(alt)}</desc>`,
    `<rect width="${width}" height="${height}" fill="${ink.paper}"/>`,
    textAt(24, 34, title, { size: 17, weight: 600 }),
    ...content,
    "</svg>",
  ].join("");
}

/** To one decimal: more would only make the picture longer. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** At most so many characters. */
export function short(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
