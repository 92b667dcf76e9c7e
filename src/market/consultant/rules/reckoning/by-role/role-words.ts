/** What an amount is in a sum. */
export type Role =
  | "profit"
  | "sales"
  | "price"
  | "cost"
  | "variable"
  | "fixed"
  | "margin"
  | "markup"
  | "tool"
  | "goods"
  | "freight"
  | "duty"
  | "broker"
  | "local"
  | "quantity"
  | "discount"
  | "added"
  | "scrap"
  | "yield"
  | "good"
  | "setup"
  | "cycle"
  | "rate"
  | "material";

/** The sort of figure that a role takes. */
export type RoleSort = "money" | "percent" | "count" | "minutes";

/** A word beside an amount that tells its role. */
export interface RoleWord {
  role: Role;
  start: number;
  end: number;
  /** It is what the text asks for, and names no figure that is given. */
  isAsked: boolean;
  /** It is the last word, behind a figure: asked for, or the figure's own. */
  mayBeAsked: boolean;
}

/** The words of each role, as shops and buyers write them, and the sorts of figures that it takes. */
const roles: [Role, RoleSort[], string][] = [
  [
    "profit",
    ["money"],
    "(?:gross |net )?(?:profits?|earnings|income)|earn(?:s|ed|ing)?|net(?:ted|ting)?(?! ?\\d)|bottom line|take ?home|cleared|kept|keep(?:s|ing)?|left over|pocket(?:s|ed)?",
  ],
  [
    "sales",
    ["money"],
    "(?:gross |net |total )?(?:sales|revenues?|turnover|billings?)|top line|billed|invoiced|took in|brought in",
  ],
  ["variable", ["money"], "var(?:iable)?(?: costs?)?"],
  ["fixed", ["money"], "fixed(?: costs?)?|over ?heads?|rent"],
  [
    "price",
    ["money"],
    "(?:sell(?:ing|s)?|sale|retail|unit|piece|list) price|sell(?:s|ing)?|sold|resell|resale|retail|pric(?:e|es|ed|ing)|charg(?:e|es|ed|ing)|bids?|quot(?:e|es|ed|ing)|asking",
  ],
  [
    "cost",
    ["money"],
    "(?:unit |landed |our |my |their )?costs?|costing|cogs|pay(?:s|ing)?|paid|buy(?:s|ing)?|bought|wholesale|spen[dt]|landed(?: cost)? at",
  ],
  ["margin", ["percent"], "(?:gross |profit |net )?margins?|gm|gp"],
  ["markup", ["percent"], "mark(?:ed)?[- ]?up"],
  [
    "tool",
    ["money", "minutes"],
    "(?:the )?(?:tools?|tooling|dies?|mou?lds?|nre|fixtures?|patterns?|jigs?|stencils?|one[- ]time)(?: costs?| charges?| fees?)?|set[- ]?up (?:costs?|charges?|fees?)|set[- ]?ups?|programming",
  ],
  [
    "freight",
    ["money"],
    "(?:ocean |air |sea )?(?:freight|frt|frgt)|shipping|ship(?: cost)?s?|deliver(?:y|ed)|trucking|haulage|container",
  ],
  ["duty", ["percent"], "dut(?:y|ies)|tariffs?"],
  ["broker", ["money"], "broker\\w*|clearance|customs(?: fees?)?"],
  ["local", ["money"], "local(?:ly)?|domestic(?:ally)?|here|u\\.?s\\.? (?:shop|price|made)"],
  [
    "goods",
    ["money"],
    "goods|merchandise|parts(?: cost)?|invoice value|(?:customs |declared )?value",
  ],
  [
    "quantity",
    ["count"],
    "qty|quantity|pcs|pieces|units|lots? of|orders? of|batch(?: of)?|runs? of",
  ],
  ["discount", ["percent"], "off|discount(?:ed)?|less|rebate"],
  ["added", ["percent"], "surcharge|expedite|rush|tax"],
  ["scrap", ["percent"], "scrap(?:ped)?|rejects?|fall-?out|waste|bad"],
  ["yield", ["percent"], "yields?|good rate"],
  ["good", ["count"], "good(?: ones| pieces| parts)?|need(?:ed)?|want"],
  ["cycle", ["minutes"], "cycle(?: time)?|run ?time|machining|run"],
  ["rate", ["money"], "(?:shop |machine |labou?r |hourly |burden )?rate"],
  ["material", ["money"], "materials?|mat'?l|stock|blank"],
];

const sortsOf = new Map(roles.map(([role, sorts]) => [role, sorts]));
const patterns = roles.map(
  ([role, , words]) => [role, new RegExp(`(?<![a-z'-])(?:${words})(?![a-z])`, "g")] as const,
);

/** Whether a role takes figures of a sort. */
export function takesSort(role: Role, sort: RoleSort): boolean {
  return sortsOf.get(role)?.includes(sort) === true;
}

const askedBefore =
  /\b(?:what(?:'?s| is| are| was)?|which|how (?:much|many)|calc(?:ulate)?|figure)(?: (?:is|are|was|the|my|our|a|an|real|true|total|actual|do|does|should|i|we|gross|net))*\s*$/;
const askedAfter =
  /^(?:\s*(?:%|percent|pct|price|cost|is (?:that|it|this)|do i (?:charge|have|make)))?\s*(?:\?|$)|^ (?:is|was) (?:that|it|this|my)\b/;

/** "No tooling 5.20": the price is not the tool's. */
const denied = /(?:\b(?:no|without|zero)|\bw\/o)(?: (?:a|the|extra|any))? $/;

/** The words of roles in a folded text, outside of its figures. @param taken stretches of figures */
export function readRoleWords(text: string, taken: { start: number; end: number }[]): RoleWord[] {
  const found = patterns.flatMap(([role, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      role,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
  const free = found.filter(
    (one) =>
      !taken.some(({ start, end }) => one.start < end && one.end > start) &&
      !denied.test(text.slice(0, one.start)),
  );
  const longest = free.filter(
    (one, at) =>
      !free.some(
        (other, of) =>
          of !== at &&
          other.start < one.end &&
          other.end > one.start &&
          (other.end - other.start > one.end - one.start ||
            (other.end - other.start === one.end - one.start && of < at)),
      ),
  );
  return longest
    .toSorted((a, b) => a.start - b.start)
    .map((one) => {
      // "A 25 margin" at the end is a figure that is given.
      const isOfFigure = taken.some(
        ({ end }) => /^ ?$/.test(text.slice(end, one.start)) && end <= one.start,
      );
      const isLast = askedAfter.test(text.slice(one.end));
      return {
        ...one,
        isAsked: (isLast && !isOfFigure) || askedBefore.test(text.slice(0, one.start)),
        mayBeAsked: isLast && isOfFigure,
      };
    });
}
