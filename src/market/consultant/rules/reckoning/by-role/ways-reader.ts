import { ways as wayWords } from "../reading/cost-readers.ts";
import { has, type SumReader } from "../reading/reader.ts";
import { given } from "../reading/said.ts";
import { type Amount, bindRoles } from "./bind-roles.ts";

/** A way to make a part: its price of a piece, and what is paid once for it. */
interface Way {
  unit: Amount;
  once: Amount | null;
}

const denied =
  /\b(?:no|w\/o|without(?: (?:a|any|the))?|not?) (?:tool\w*|dies?|mou?lds?|nre|set-?\s?up|fixtures?|patterns?|jigs?)\b/;
const toolWords = /\b(?:tool(?:ing|s)?|dies?|mou?lds?|nre|fixtures?|patterns?|jigs?|stencils?)\b/;
const against =
  /\b(?:vs\.?|versus|against|or|from|instead of|compared (?:to|with)|drops?|goes|falls|gets?|takes?|down|to)\b/;
const asksForCount =
  /\bbreak[- ]?even|\bbreaks? even|\bb\/?e\b|\bcross(?:es|over|ing)?\b|\bpay(?:s|ing)? (?:off|back|for itself)\b|\bpay ?back\b|\bworth (?:it|the)\b|\bwins?\b|\bhow many\b|\b(?:what|which) (?:qty|quantity|volume|number|point)\b|\bjustif\w+|\bcheaper\b|\bbetter\b/;

/**
 * Two prices of a piece and what is paid once for one of them or each: from how many pieces the dearer tool pays.
 * Which price is with the tool is told by "no die" beside the other, by the clause that the tool stands in, or, where
 * neither tells, by its being the lower one: a tool that makes the piece dearer never pays.
 */
export const waysReader: SumReader = {
  kind: "break-even",
  asks: asksForCount,
  read({ text }) {
    const ways = waysIn(text);
    if (ways === null) return {};
    const [a, b] = ways.map(({ unit, once }, at) =>
      given({
        name: nameOf(text, ways, at === 0 ? 0 : 1),
        unit_usd: unit.value,
        one_time_usd: once?.value,
      }),
    );
    const counts = bindRoles(text).amounts.filter(isCount);
    return given({
      a,
      b,
      quantity: counts.length === 1 ? counts[0]?.value : null,
      has_tool: ways.some(({ once }) => once !== null) ? null : true,
    });
  },
  isEnough: (input, isAsked, { text }) =>
    has(input, "a", "b") && (isAsked || (toolWords.test(text) && against.test(text))),
};

/** What a way is called: as its clause says, or by its tool where only one of them has one. */
function nameOf(text: string, ways: Way[], at: 0 | 1): string | null {
  const [own, other] = [ways[at], ways[1 - at]];
  if (own === undefined || other === undefined) return null;
  const [said] = wayWords.exec(clauseOf(text, own.unit, other.unit)) ?? [];
  if (said !== undefined) return said;
  if (own.once !== null && other.once !== null) return null;
  const isTooled = own.once !== null || (other.once === null && own.unit.value < other.unit.value);
  return isTooled ? "with the tool" : "without the tool";
}

function isCount({ role }: Amount): boolean {
  return role === "quantity" || role === "good";
}

/** The two ways; null where the amounts are not two prices and at most two of what is paid once. */
function waysIn(text: string): Way[] | null {
  if (!toolWords.test(text)) return null;
  const { amounts } = bindRoles(text);
  if (amounts.some(({ isDoubtful }) => isDoubtful)) return null;
  const rest = amounts.filter((one) => !isCount(one));
  const once = rest.filter((one) => one.role === "tool" && !isWithTool(one, rest));
  const units = rest.filter((one) => isUnit(one) || isWithTool(one, rest));
  const [first, second, ...more] = units;
  if (first === undefined || second === undefined || more.length > 0) return null;
  if (once.length + units.length !== rest.length || once.length > 2) return null;
  const [tool, other] = once;
  if (tool === undefined) return [first, second].map((unit) => ({ unit, once: null }));
  if (other !== undefined) {
    const isInside = (one: Amount) => one.start < second.start;
    const isToolFirst = tool.start < first.start;
    if (!isToolFirst && !(isInside(tool) && other.start > second.start)) return null;
    return [
      { unit: first, once: tool },
      { unit: second, once: other },
    ];
  }
  const tooled = tooledOf(text, first, second);
  return [first, second].map((unit) => ({ unit, once: unit === tooled ? tool : null }));
}

/** "Die .38, the die costs 3,800": the small one is the price of a piece with the die. */
function isWithTool({ role, isLikePrice, value }: Amount, all: Amount[]): boolean {
  const dearer = all.some((one) => one.role === "tool" && one.value > 20 * value);
  return role === "tool" && isLikePrice && dearer && all.length === 3;
}

/** A price of a piece: no count, no tool, and nothing that lasts or weighs. */
function isUnit({ sort, role, per, value }: Amount): boolean {
  const isMoney = sort === "money" || sort === "bare";
  const isOfPiece = per === null || per === "piece";
  return (
    isMoney && isOfPiece && value > 0 && (role === null || role === "price" || role === "cost")
  );
}

/** Which of two prices is with the tool. */
function tooledOf(text: string, first: Amount, second: Amount): Amount {
  const [ownOfFirst, ownOfSecond] = [clauseOf(text, first, second), clauseOf(text, second, first)];
  if (denied.test(ownOfFirst) !== denied.test(ownOfSecond)) {
    return denied.test(ownOfFirst) ? second : first;
  }
  return first.value <= second.value ? first : second;
}

/** The words around a price up to the other one and to the next divider. */
function clauseOf(text: string, one: Amount, other: Amount): string {
  const start = other.end <= one.start ? other.end : 0;
  const end = other.start >= one.end ? other.start : text.length;
  const before = text.slice(start, one.start).split(dividers).at(-1) ?? "";
  const after = text.slice(one.end, end).split(dividers)[0] ?? "";
  return `${before}#${after}`;
}

const dividers = /[,;:?!](?!\d)|\.(?!\d)| - |\b(?:and|vs\.?|versus|or|but|then)\b/;
