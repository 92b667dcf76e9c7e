import { readMaterials } from "../../../../needs/rules/reading/read-materials.ts";
import type { Item, Reading } from "./item.ts";
import { behindAsking, nameFrom } from "./names.ts";
import type { Token } from "./tokens.ts";
import { isNumbering } from "./words.ts";

/**
 * Lists whose figures only their places tell to be pieces: "cover 10, body 10, plug (brass) 40" with a figure behind each
 * of several names, and lines that end with one: "Door, 14 ga CRS, 25". At least two of them.
 */
export function tallies(reading: Reading): Item[] {
  const named = tallied(reading);
  const lines = trailing(reading).filter(
    ({ from, to }) => !named.some((one) => one.from <= to && from <= one.to),
  );
  return [...named, ...lines];
}

function tallied({ text, tokens }: Reading): Item[] {
  const found: (Item | null)[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const isEnd =
      at === tokens.length || /^(?:comma|stop)$/.test(tokens[at]?.kind ?? "") || isAnd(tokens, at);
    if (!isEnd) continue;
    if (at > from) found.push(tally(text, tokens, from, at));
    from = at + 1;
  }
  return found.filter(
    (one, at): one is Item => one !== null && (found[at - 1] != null || found[at + 1] != null),
  );
}

/** "Body 10 and plug 40". */
const isAnd = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === "joint" && tokens[at - 1]?.kind === "number";

function tally(text: string, tokens: readonly Token[], clause: number, end: number): Item | null {
  const last = tokens[end - 1];
  const isUnit = /^(?:pcs?|ea|each|off|\))$/.test(last?.words ?? "");
  const at = isUnit ? end - 2 : end - 1;
  const figure = tokens[at];
  if (figure === undefined || !/^(?:number|count)$/.test(figure.kind)) return null;
  const colon = tokens.findLastIndex(
    ({ kind }, place) => kind === "colon" && place >= clause && place < at - 1,
  );
  const from = behindAsking(tokens, Math.max(clause, colon + 1), at);
  const name = nameFrom(tokens, from);
  if (name === null || name.last >= at || figure.values.length !== 1) return null;
  const between = tokens.slice(name.last + 1, at);
  // "Adapter (25), reducer (50)".
  const isInBrackets =
    between.length === 1 && between[0]?.kind === "bracket" && last?.kind === "closing";
  const isBracket = between[0]?.kind === "bracket" && between.at(-1)?.kind === "closing";
  const isMark = between.length === 1 && /^(?:colon|dash)$/.test(between[0]?.kind ?? "");
  if (between.length > 0 && !isBracket && !isMark && !isInBrackets) return null;
  const said = text.slice(tokens[name.first]?.start, tokens[name.last]?.end);
  const head = tokens[name.last]?.words ?? "";
  const isOther =
    isNumbering(head) ||
    isMaterial(head) ||
    readMaterials(`${said} ${figure.words}`).length > readMaterials(said).length;
  if (isOther) return null;
  return {
    ...{
      start: tokens[name.first]?.start ?? 0,
      name: said,
      noun: name.noun,
      pieces: figure.values,
    },
    ...{ from: name.first, to: end - 1, form: "behind", isJoined: true },
  };
}

const isMaterial = (words: string) => readMaterials(words).length > 0;

function trailing({ text, tokens }: Reading): Item[] {
  const found: Item[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const mark = text.charAt(tokens[at]?.start ?? 0);
    if (at < tokens.length && mark !== "\n" && mark !== ";") continue;
    const name = nameFrom(tokens, behindAsking(tokens, from, at));
    const count = countOfLine(text, tokens, from, at);
    if (name !== null && name.last < at && count !== null && name.last < count) {
      const said = text.slice(tokens[name.first]?.start, tokens[name.last]?.end);
      found.push({
        ...{ start: tokens[name.first]?.start ?? 0, name: said, noun: name.noun },
        ...{ pieces: tokens[count]?.values ?? [], from: name.first, to: count },
        ...{ form: "behind", isJoined: true },
      });
    }
    from = at + 1;
  }
  return found.length > 1 ? found : [];
}

/** The only number that is alone in a cell of a table, or the last of a line with marks: 25 of "Door, 14 ga CRS, 25". */
function countOfLine(
  text: string,
  tokens: readonly Token[],
  from: number,
  to: number,
): number | null {
  const line = tokens.slice(from, to);
  if (line.some(({ kind }) => kind === "count")) return null;
  const isMark = (one: Token | undefined) =>
    one === undefined || /^(?:comma|dash|colon)$/.test(one.kind);
  const isTable = line.some(({ start }) => /[\t|]/.test(text.charAt(start)));
  const alone = line.flatMap(({ kind }, at) =>
    kind === "number" && at > 0 && isMark(line[at - 1]) && isMark(line[at + 1]) ? [at] : [],
  );
  const [only, ...others] = isTable ? alone : alone.filter((at) => at === line.length - 1);
  return only === undefined || others.length > 0 ? null : from + only;
}
