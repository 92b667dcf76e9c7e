import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import type { Count, PartStart } from "./part-words.ts";

/** Behind a number: "12 pcs P/N 4471-200 Rev C", "12 of part no. 100-A". */
const numberBehind =
  /^\s*(?:(?:pcs?|pieces?|ea|each|off|x)\b\.?\s*)?(?:of\s+)?((?:p\/n|pn|part\s(?:no\.?|number|#)|item\s(?:no\.?|#)|dwg\.?|drawing)\s*[:#]?\s*([a-z]{0,4}-?\d[\w-]*|[a-z]{1,4}-\w[\w-]*)(?:\s+rev\.?\s+[a-z\d]{1,3}\b)?)/i;
/** The same before its number: "part no. 778-12 x 40", "P/N 4471-200: 12". */
const numberBefore =
  /(?:^|[,;:.\n]|\band\b)\s*((?:p\/n|pn|part\s(?:no\.?|number|#))\s*[:#]?\s*([a-z]{0,4}-?\d[\w-]*)(?:\s+rev\.?\s+[a-z\d]{1,3}\b)?)\s*(?:[,:(–-]\s*)?(?:qty\.?\s*)?[x×]?\s*$/i;
/** Before one, where a part may begin: "DN50 PN16 x 30", "Bracket A (x4)", "plug (brass) 40". */
const codeBefore =
  /(?:^|[,;:\n]|\band\b)\s*((?:[A-Za-z][a-z-]*\s+){0,3}?(?:[A-Za-z]{1,4}\d[\w-]*(?:\s[A-Za-z]{1,4}\d[\w-]*)?|[A-Za-z][a-z-]{3,}\s[A-Z]))\s*(?:\(\s*)?[x×]?\s*$/;

/** Parts that a number or a code of their own names, with how many of each. */
export function codedParts(text: string, groups: readonly Count[][]): PartStart[] {
  return groups.flatMap((group): PartStart[] => {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) return [];
    const pieces = group.flatMap(({ values }) => values);
    const [, name = "", code = ""] = numberBehind.exec(text.slice(last.end)) ?? [];
    if (name !== "") return [{ start: first.start, name, noun: code.toLowerCase(), pieces }];
    const [, called = "", number = ""] = numberBefore.exec(text.slice(0, first.start)) ?? [];
    if (called !== "") {
      const start = text.slice(0, first.start).lastIndexOf(called);
      return [{ start, name: called, noun: number.toLowerCase(), pieces, isJoined: true }];
    }
    const isTimes =
      /[x×]\s*$/i.test(text.slice(0, first.start)) || text.charAt(first.start) === "x";
    const head = text.slice(0, first.start);
    const [, before = ""] = (isTimes ? codeBefore.exec(head) : null) ?? [];
    if (before === "" || readMaterials(before).length > 0) return [];
    const start = head.lastIndexOf(before);
    const noun = before.toLowerCase();
    return [{ start, name: before, noun, pieces, isJoined: true }];
  });
}

/** Behind a number without a thing: what tells it from the thing before, as its size or material. */
const otherKind =
  /^\s*(?:(?:pcs?|pieces?|ea|each|off|more)\b\.?\s*)?(?:(?:of\s+)?(?:#?\d[\d./-]*(?:-\d+)?(?:\s?(?:"|in\b|mm\b|ft\b))?\s?[x×]\s?\d|m\d{1,2}\b|#?\d{1,2}-\d{2}\b|\d\/\d{1,2}-\d{1,2}\b)|(?:in|of|from)\s+(?:the\s+same\s+)?([a-z\d][\w-]*(?:\s[a-z][\w-]*)?))/i;
const jointBefore = /(?:[,;\n]|\bplus|\band|&|\balso|\bthen)\s*(?:also\s+|another\s+)?$/i;
/** Things follow, so these are no more of the one before. */
const thing =
  /^[^,;.\n]*?\b(?!(?:pcs|pieces|holes|corners|edges|sides|brass|glass|stainless|is|inches|radius)\b)[a-z][a-z-]*[a-rt-z]s\b(?!\s+(?:with|all)\b)/i;

/** "5,000 washers in spring steel, plus 2,500 in 304": more of the same thing, of another material or size. */
export function otherKinds(
  text: string,
  groups: readonly Count[][],
  named: readonly PartStart[],
): PartStart[] {
  const parts: PartStart[] = [];
  for (const group of groups) {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) continue;
    const before = [...named, ...parts]
      .filter(({ start }) => start < first.start)
      .toSorted((a, b) => b.start - a.start)[0];
    const isTaken = named.some(
      ({ start, name }) => start >= first.start - name.length - 12 && start <= last.end,
    );
    if (before === undefined || isTaken || !jointBefore.test(text.slice(0, first.start))) continue;
    const found = otherKind.exec(text.slice(last.start).replace(/^[\d,.]+k?/i, ""));
    const [all, material] = found ?? [];
    if (all === undefined || (material !== undefined && readMaterials(material).length === 0))
      continue;
    if (material === undefined && thing.test(text.slice(last.end))) continue;
    const pieces = group.flatMap(({ values }) => values);
    parts.push({
      start: first.start,
      name: before.name,
      noun: before.noun,
      pieces,
      isJoined: true,
    });
  }
  return parts;
}

const measured =
  /(?:^|[,;:\n]|\b(?:and|plus|need|want|quote))\s*((\d[\d,]*)\s?(?:lin(?:ear)?\.?\s)?(?:ft|feet|foot|yards?|yds?|meters?|metres?|lbs?|pounds?|kg)\.?)\s+of\s+(?:(?:\d[\d./-]*\s?(?:in\.?|inch|mm|"|ga\.?)?)\s+)?((?:(?!(?:and|in|from|with)\b)[a-z][a-z-]*\s+){0,4}?[a-z][a-z-]*[a-z])(?=\s*(?:$|[,;.\n]|\b(?:and|plus|in|from|with)\b))/gi;

/** "50 ft of gasket strip and 200 gaskets": what is measured is a part, and how many pieces nobody knows. */
export function measuredParts(text: string): PartStart[] {
  return [...text.matchAll(measured)].map(({ 0: all, 1: said = "", 3: name = "", index }) => ({
    start: index + all.indexOf(said),
    name,
    noun: name.split(/\s+/).at(-1)?.toLowerCase() ?? "",
    pieces: [],
    isJoined: true,
    open: said,
  }));
}

/** What a figure behind it numbers, and counts nothing. */
const numbered =
  /\b(?:rev|revision|type|types|grade|size|sizes|ral|pantone|class|schedule|sch|iso|po|item|items|part|parts|line|zip|astm|ams|mil|sae|page|net|suite|unit|dock|phone|step|no|number|rockwell|hrc|shore|durometer|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|by|before|until|on|at|to|within|of|per|bag|finish|ra|holes?|slots?|threads?|sides?|bends?|radius|thickness|diameter|length|width|height|depth|weight|tolerance|spec|specification|hardness|volume|usage|use|eau|year|yearly|budget|price|target|quantity|quantities|qty|pcs|pieces)\s*$/i;
const tally =
  /^(\s*(?:and\s+)?)((?:[a-z][a-z-]*\s+){0,3}?[a-z][a-z-]*[a-z])\s*(?:\([^()]{1,40}\)\s*)?(?::\s*|[–-]\s+)?(\d{1,3}(?:,\d{3})+|\d{1,6})\s*(?:(?:pcs?|ea|each|off)\.?\s*)?$/i;

/** "Cover 10, body 10, plug (brass) 40": at least two things one after another, each with a figure behind it. */
export function talliedParts(text: string): PartStart[] {
  const items = [...text.matchAll(/(?:\d,\d{3}|[^,;\n.]|\.(?=\d))+/g)].map(
    ({ 0: words, index }) => {
      // "All 6061: cover 10".
      const head = /^.*:\s+(?=[a-z])/i.exec(words)?.[0].length ?? 0;
      const [, lead = "", name = "", figure = ""] = tally.exec(words.slice(head)) ?? [];
      const pieces = Number(figure.replaceAll(",", ""));
      const isPart =
        name !== "" &&
        pieces > 0 &&
        !numbered.test(name) &&
        !isMaterial(name) &&
        !isMaterial(`${name} ${figure}`, name);
      return isPart ? { start: index + head + lead.length, name, pieces } : null;
    },
  );
  return items.flatMap((one, at) => {
    const isListed = items[at - 1] != null || items[at + 1] != null;
    if (one === null || !isListed) return [];
    const noun = one.name.split(/\s+/).at(-1)?.toLowerCase() ?? "";
    return [{ ...one, noun, pieces: [one.pieces], isJoined: true }];
  });
}

/** Words for what something is made of, to their end: "6061 aluminum", and "nylon 6" behind its family. */
function isMaterial(words: string, than = ""): boolean {
  const last = words.trim().split(/\s+/).at(-1) ?? "";
  return readMaterials(than === "" ? last : words).length > readMaterials(than).length;
}

const trailing =
  /^([a-z][a-z-]*(?:\s[a-z-]+){0,3})\s*[,:–-].*[,:–-]\s*(\d{1,3}(?:,\d{3})+|\d{1,6})\s*(?:pcs?|ea)?\.?\s*$/i;

/** "Door, 14 ga CRS, 25" and "shelf, 16 ga CRS, 100" of a list: the last figure of each line, where two or more have one. */
export function trailingCounts(
  text: string,
  groups: readonly Count[][],
  named: readonly PartStart[],
): PartStart[] {
  const found = [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: words, index }) => {
    const end = index + words.length;
    const isTaken =
      groups.some(([one]) => one !== undefined && one.start >= index && one.end <= end) ||
      named.some(({ start }) => start >= index && start < end);
    const plain = words.trimStart();
    const [, name = "", figure = ""] = (isTaken ? null : trailing.exec(plain)) ?? [];
    const pieces = Number(figure.replaceAll(",", ""));
    if (name === "" || pieces < 1 || isMaterial(`${name} ${figure}`, name)) return [];
    const noun = name.split(/\s+/).at(-1)?.toLowerCase() ?? "";
    return [{ start: end - plain.length, name, noun, pieces: [pieces], isJoined: true }];
  });
  return found.length + named.length > 1 ? found : [];
}
