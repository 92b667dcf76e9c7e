import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";

type Part = "street" | "more" | "city" | "state" | "zip";

/** How forms head the parts of an address. */
const heads: [Part, RegExp][] = [
  ["street", /^(?:street|(?:street |mailing )?address)(?: line)?(?: ?1)?:?$/i],
  ["more", /^(?:address |street )?line ?2:?$|^(?:suite|unit|apt\.?):?$/i],
  ["city", /^(?:city|town):?$/i],
  ["state", /^(?:state|st):?$/i],
  ["zip", /^(?:zip|zip ?code|postal code|zip ?\/ ?postal code):?$/i],
];

/** The parts of an address that stand in rows below each other, once more as the one line that an address is. */
export function withAddressRows(source: DocumentText): DocumentText {
  const blocks: Block[] = [];
  let parts: Partial<Record<Part, string>> = {};
  const put = (like: Block | undefined) => {
    const { street, city, state, zip } = parts;
    parts = {};
    if (like === undefined || city === undefined) return;
    if (state === undefined && zip === undefined) return;
    const place = [state, zip].filter((part) => part !== undefined).join(" ");
    const lines = [street, city, place].filter((part) => part !== undefined);
    blocks.push({ ...like, text: `Address | ${lines.join(", ")}` });
  };
  for (const block of source.blocks) {
    const found = partIn(block);
    if (found === null || parts[found.part] !== undefined) put(blocks.at(-1));
    if (found !== null) parts[found.part] = found.value;
    blocks.push(block);
  }
  put(blocks.at(-1));
  return blocks.length === source.blocks.length ? source : { ...source, blocks };
}

function partIn({ kind, text }: Block): { part: Part; value: string } | null {
  const [head = "", value = "", ...others] = text.split(/\s*\|\s*/);
  if (kind !== "row" || value === "" || others.length > 0) return null;
  const part = heads.find(([, pattern]) => pattern.test(head))?.[0];
  return part === undefined ? null : { part, value };
}
