import { trimmedLink } from "../../../shared/text/trimmed-link.ts";

/** A stretch of a line. The texts of a line's segments together are the line as it was written. */
export type Segment =
  | { kind: "text" | "strong"; text: string }
  | { kind: "link" | "phone"; text: string; href: string }
  /** A numbered reference, such as `[2]`. */
  | { kind: "reference"; text: string; number: number };

/** A line of a message and how it is set. */
export interface Line {
  kind: "text" | "numbered" | "bullet" | "heading" | "blank";
  /** What stands before the text of a list item: "1." or "•". */
  marker: string;
  /** Lines that name a telephone or a place look it (specification, section 2). */
  tone: "phone" | "location" | null;
  segments: Segment[];
}

const numbered = /^\s{0,6}(\d{1,3}[.)])\s+(?=\S)/;
const bullet = /^\s{0,6}[-*•]\s+(?=\S)/;
const heading = /^#{1,6}\s+(?=\S)/;
const phone = /\(\d{3}\) \d{3}-\d{4}(?!\d)/;
const location =
  /^(?:location|address|headquarters)\s*:|\b[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*)*, [A-Z]{2} \d{5}(?:-\d{4})?[.,;]?$/i;
/** The part of a numbered item that names it: up to a colon or a dash. */
const lead = /^.{1,90}?(?=: | [–—] )/;
const token =
  /https?:\/\/[^\s<>"'`]+|\(\d{3}\) \d{3}-\d{4}(?!\d)|\[\d{1,3}\]|\*\*[^*\n]{1,300}\*\*/g;

/** A message as lines. Nothing in it can become markup: it is text, and links to http and https only. */
export function messageLines(text: string): Line[] {
  return text.split("\n").map(lineOf);
}

function lineOf(line: string): Line {
  if (line.trim() === "") return { kind: "blank", marker: "", tone: null, segments: [] };
  const number = numbered.exec(line);
  if (number !== null) {
    const rest = line.slice(number[0].length);
    return { ...set("numbered", rest), marker: number[1] ?? "", segments: numberedSegments(rest) };
  }
  const dot = bullet.exec(line);
  if (dot !== null) return { ...set("bullet", line.slice(dot[0].length)), marker: "•" };
  const hashes = heading.exec(line);
  if (hashes !== null) return set("heading", line.slice(hashes[0].length));
  return set("text", line);
}

function set(kind: Line["kind"], text: string): Line {
  const tone = phone.test(text) ? "phone" : location.test(text.trim()) ? "location" : null;
  return { kind, marker: "", tone, segments: segmentsOf(text) };
}

/** Numbered items are bold (specification, section 2): their name, or all of one without a name. */
function numberedSegments(text: string): Segment[] {
  const name = lead.exec(text)?.[0] ?? text;
  return [...segmentsOf(name).map(strong), ...segmentsOf(text.slice(name.length))];
}

function strong(segment: Segment): Segment {
  return segment.kind === "text" ? { ...segment, kind: "strong" } : segment;
}

/** A line's links, telephone numbers, references and strong words. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(token)) {
    const segment = segmentOf(found);
    if (segment === null) continue;
    if (index > at) segments.push({ kind: "text", text: text.slice(at, index) });
    segments.push(segment);
    at = index + segment.text.length + (segment.kind === "strong" ? 4 : 0);
  }
  if (at < text.length) segments.push({ kind: "text", text: text.slice(at) });
  return segments;
}

function segmentOf(found: string): Segment | null {
  if (found.startsWith("**")) return { kind: "strong", text: found.slice(2, -2) };
  if (found.startsWith("[")) {
    return { kind: "reference", text: found, number: Number(found.slice(1, -1)) };
  }
  if (found.startsWith("(")) {
    return { kind: "phone", text: found, href: `tel:+1${found.replace(/\D/g, "")}` };
  }
  const text = trimmedLink(found);
  return URL.canParse(text) ? { kind: "link", text, href: text } : null;
}
