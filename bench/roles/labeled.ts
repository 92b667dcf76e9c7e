import type { Role } from "../../src/market/rfq/rules/begin/roles/role.ts";

/** How roles are written in the labeled texts. */
const letters: Record<string, Role> = {
  p: "part",
  q: "quantity",
  u: "use",
  m: "material",
  r: "process",
  f: "finish",
  t: "tolerance",
  s: "size",
  a: "amount",
  v: "price",
  o: "money",
  d: "date",
  w: "place",
  c: "certificate",
  i: "number",
  k: "packing",
  n: "unwanted",
  h: "past",
  x: "other",
};

/** A text whose words somebody gave roles. Offsets are of UTF-16 units of `text`. */
export interface LabeledText {
  text: string;
  spans: { role: Role; start: number; end: number }[];
  /** Where words about a part begin. */
  starts: number[];
  /** Where the text goes on about all of it. */
  ends: number[];
}

/** Reads texts parted by lines of "%%"; see README.md of `texts`. */
export function readLabeled(file: string): LabeledText[] {
  return file
    .split(/^%%[^\S\n]*$/m)
    .map((one) => one.replace(/^\n+|\n+$/g, ""))
    .filter((one) => one !== "")
    .map(parse);
}

const piece = /\{([a-z])\|([^{}¦‖]*)\}|¦|‖/g;

function parse(record: string): LabeledText {
  const read: LabeledText = { text: "", spans: [], starts: [], ends: [] };
  let from = 0;
  for (const { 0: all, 1: letter, 2: words, index } of record.matchAll(piece)) {
    read.text += record.slice(from, index);
    from = index + all.length;
    if (all === "¦") read.starts.push(read.text.length);
    else if (all === "‖") read.ends.push(read.text.length);
    else {
      const role = letters[letter ?? ""];
      if (role === undefined) throw new Error(`No role is written ${letter}: ${record}`);
      const start = read.text.length;
      read.text += words ?? "";
      read.spans.push({ role, start, end: read.text.length });
    }
  }
  read.text += record.slice(from);
  return read;
}
