import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";

const address = "(?:\\s+(?:name|address|information|details|of record|contact))*";
/** Who else has a part in a form, and where papers and goods go: what stands there is none of the shop's. */
const others = String.raw`(?:please\s+)?(?:return|bill|billed|invoice|ship|shipped|sold|deliver|submit|send|mail|consigned|charge)(?:\s+(?!to\b)[\w’'-]+){0,5}\s+to|(?:buyer|purchaser|customer|client|producer|insurer(?:\s+[a-f])?|insurance (?:agency|agent|broker|company|carrier)|(?:certificate|policy|loss) holder|additional insured|lender|lessor|landlord|leasing company|bank|consignee|end user|registrar|certification body|issuing body|issued (?:by|to))${address}`;
/** The shop by the part that it has there. */
const own = String.raw`(?:supplier|vendor|seller|insured|named insured|contractor|manufacturer|applicant|lessee|remit(?:tance)?(?: to)?|ship(?:ped)? from|from)${address}`;
const anyLabel =
  /(?:^|\s{2,}|[|;]\s*|\s)(?=[A-Z][A-Za-z’'/&.-]*(?: [A-Za-z’'/&.-]+){0,3}:(?:\s|$))/g;
const otherLabel = new RegExp(String.raw`(?:^|[\s|–—-])(?:${others})\s*:`, "i");
const otherAlone = new RegExp(String.raw`^\W*(?:${others})\W*$`, "i");
const ownLabel = new RegExp(String.raw`(?:^|[\s|–—-])(?:${own})\s*(?::|\|)`, "i");
const ownAlone = new RegExp(String.raw`^\W*(?:${own})\W*$`, "i");
const zip = /\b[A-Z]{2}\.?,? +\d{5}(?:-\d{4})?\b/;
const contact = /\(?\b\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b|@\w|^\W*\d{1,6} +[A-Z]/;
const reached =
  /^(?:[\s,;|·]*(?:(?:phone|telephone|tel|fax|ph|e-?mail|attn)\b[.:\s]*)?(?:\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b|[\w.+-]+@[\w.-]+))+/i;
const namedOwn = /^\s*(?:vendor|supplier)\s*:/i;
/** Papers that a customer or an insurer writes: their letterhead is theirs. */
const ofOthers = /^\W*(?:purchase order|certificate of (?:\w+ )?insurance)\b/i;
/** Lines from a label to the end of its address. */
const reach = 6;

interface Line {
  block: number;
  text: string;
}

/**
 * A document without the addresses, telephones and names that it says are another's: below "Bill to", "Return to",
 * "Producer" or "Certificate holder", and in the letterhead of a paper that a customer or an insurer wrote, or that has
 * the shop's own address below a label. On a site's page such words say where to send things to the shop.
 */
export function withoutOthersParts(source: DocumentText): DocumentText {
  if (source.title !== "") return source;
  const lines = source.blocks.flatMap(({ text }, block) =>
    text.split("\n").map((line): Line => ({ block, text: line })),
  );
  const isForm = lines.slice(0, 3).some(({ text }) => ofOthers.test(text));
  if (!isForm && !lines.some(({ text }) => otherLabel.test(text) || otherAlone.test(text)))
    return source;
  const kept = withoutLetterhead(withoutParts(lines), isForm);
  const blocks = source.blocks.flatMap((block, at): Block[] => {
    const text = kept
      .filter((line) => line.block === at)
      .map((line) => line.text)
      .join("\n");
    return text === block.text ? [block] : text.trim() === "" ? [] : [{ ...block, text }];
  });
  return { ...source, blocks };
}

function withoutParts(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const [line] = lines.slice(at, at + 1);
    if (line === undefined) break;
    const parts = partsOf(line.text);
    at += 1;
    if (!parts.some(isOther)) {
      kept.push(line);
      continue;
    }
    const text = parts
      .map((part) => (isOther(part) ? behindAddress(part) : part))
      .join(" ")
      .trim();
    if (text !== "") kept.push({ ...line, text });
    const last = parts.at(-1) ?? "";
    if (isOther(last) && !zip.test(last) && !/@/.test(last)) at += addressLines(lines.slice(at));
  }
  return kept;
}

/** What follows an address and how to reach who is there, in a line that goes on. */
function behindAddress(part: string): string {
  const found = zip.exec(part);
  return found === null
    ? ""
    : part
        .slice(found.index + found[0].length)
        .replace(reached, "")
        .trim();
}

function isOther(part: string): boolean {
  return otherLabel.test(part) || otherAlone.test(part);
}

/** A line at its labels: "BILL TO: … SHIP TO: …", "Supplier survey - return to: …". */
function partsOf(line: string): string[] {
  const starts = [...line.matchAll(anyLabel)].map(({ index, 0: space }) => index + space.length);
  starts.push(...[...line.matchAll(new RegExp(otherLabel, "gi"))].map(({ index }) => index));
  const places = [...new Set([0, ...starts])].sort((one, other) => one - other);
  return places
    .map((start, at) => line.slice(start, places[at + 1]).trim())
    .filter((part) => part !== "");
}

/** How many lines below a label are its address and how to reach who is there. */
function addressLines(below: readonly Line[]): number {
  const near = below.slice(0, reach);
  const stop = near.findIndex(({ text }) => isLabel(text));
  const part = stop === -1 ? near : near.slice(0, stop);
  const end = part.findIndex(({ text }) => zip.test(text));
  if (end === -1) return 0;
  const after = part.slice(end + 1);
  const others = after.findIndex(({ text }) => !contact.test(text));
  return end + 1 + (others === -1 ? after.length : others);
}

function isLabel(text: string): boolean {
  return (
    otherAlone.test(text) ||
    ownAlone.test(text) ||
    /^\W*(?:\d+[.)]\s*)?[A-Z][^:|]{1,40}:/.test(text)
  );
}

/** Without what stands above the shop's own address, where a label says that it is that. */
function withoutLetterhead(lines: readonly Line[], isForm: boolean): Line[] {
  const first = lines.findIndex(({ text }) => ownLabel.test(text) || ownAlone.test(text));
  const hasOwn =
    first !== -1 && lines.slice(first, first + reach).some(({ text }) => zip.test(text));
  if (!hasOwn && !isForm) return [...lines];
  const end = hasOwn ? first : lines.length;
  return lines.flatMap((line, at) => {
    const { text } = line;
    // Nobody but the shop is meant by it here, and "our vendor" elsewhere is another.
    if (at >= end)
      return zip.test(text) ? [{ ...line, text: text.replace(namedOwn, "Company:") }] : [line];
    const isOfWriter = (isForm && hasOwn) || ofOthers.test(text);
    return isOfWriter || zip.test(text) || contact.test(text) ? [] : [line];
  });
}
