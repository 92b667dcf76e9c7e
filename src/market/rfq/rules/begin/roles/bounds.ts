import type { FeatureTable } from "./feature-table.ts";
import type { Role } from "./role.ts";
import type { Word } from "./words.ts";

/** Words with their roles, one for each. */
export interface RoledWords {
  words: readonly Word[];
  roles: readonly (Role | null)[];
}

/** Weights by feature of where words about parts begin, and where the text goes on about all. */
export interface BoundWeights {
  start: FeatureTable<number>;
  end: FeatureTable<number>;
}

/** Words side by side, by their places, the end exclusive. */
export interface Run {
  from: number;
  to: number;
}

/** Where words about one part stand, and its name. */
export interface PartWords extends Run {
  name: Run;
}

/** Words that have the same role side by side. */
export function runsOf(roles: readonly (Role | null)[], role: Role): Run[] {
  const runs: Run[] = [];
  for (const [at, one] of roles.entries()) {
    if (one !== role) continue;
    const last = runs.at(-1);
    if (last?.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

/** The parts of a text in its order, each with its words. */
export function partsIn(text: RoledWords, weights: BoundWeights): PartWords[] {
  const names = runsOf(text.roles, "part");
  const starts = startsIn(text, names, weights.start);
  return names.map((name, at) => {
    const next = starts[at + 1] ?? text.words.length;
    return { from: starts[at] ?? name.from, to: endOf(text, name.to, next, weights.end), name };
  });
}

/** Where words about each part begin, all of them together: where counts stand in one part, they stand in the next. */
export function startsIn(
  text: RoledWords,
  names: readonly Run[],
  weights: FeatureTable<number>,
): number[] {
  interface Way {
    sum: number;
    form: string;
    starts: number[];
  }
  const last = names.length;
  let ways: Way[] = [{ sum: 0, form: "", starts: [] }];
  for (let part = 0; part <= last; part += 1) {
    const options = part === last ? [text.words.length] : optionsOf(text, names, part);
    ways = options.flatMap((at) => {
      const own = part === last ? 0 : sumOf(seenOfStart(text, names, part, at), weights);
      const reached = new Map<string, Way>();
      for (const way of ways) {
        const from = way.starts.at(-1);
        const form = from === undefined ? "" : formOf(text.roles, from, at);
        const about = from === undefined ? [] : seenOfForm(form, way.form, last, part);
        const sum = way.sum + own + sumOf(about, weights);
        if (sum > (reached.get(form)?.sum ?? Number.NEGATIVE_INFINITY))
          reached.set(form, { sum, form, starts: [...way.starts, at] });
      }
      return [...reached.values()];
    });
  }
  const best = ways.reduce((one, other) => (other.sum > one.sum ? other : one), {
    sum: Number.NEGATIVE_INFINITY,
    form: "",
    starts: [],
  });
  return best.starts.slice(0, last);
}

const mostBefore = 30;

/** Words at which those about a part may begin: behind a mark, or with a role. */
export function optionsOf(
  { words, roles }: RoledWords,
  names: readonly Run[],
  part: number,
): number[] {
  const name = names[part]?.from ?? 0;
  const free = names[part - 1]?.to ?? 0;
  const options: number[] = [];
  for (let at = Math.max(free, name - mostBefore); at <= name; at += 1) {
    const isRun = roles[at] !== null && roles[at] !== roles[at - 1];
    if (at === name || isRun || /^[.,;:\n\t|(-]$|^ {2}$/.test(words[at - 1]?.text ?? "\n"))
      options.push(at);
  }
  return options;
}

/** How counts and the name stand in the words of a part: "q p", "p q", "p". */
export function formOf(roles: readonly (Role | null)[], from: number, to: number): string {
  const form: string[] = [];
  for (const one of roles.slice(from, to)) {
    const sign = one === "quantity" ? "q" : one === "part" ? "p" : "";
    if (sign !== "" && form.at(-1) !== sign) form.push(sign);
  }
  return form.slice(0, 4).join("");
}

/** What is seen of how a part is written, beside the one before it. */
export const seenOfForm = (form: string, before: string, names: number, part: number) => [
  `form=${form}`,
  `form=${form} ${Math.min(names, 3)}`,
  `forms=${before} ${form}`,
  `form,last=${form} ${part === names}`,
];

/** What is seen of a word at which those about a part may begin. */
export function seenOfStart(
  { words, roles }: RoledWords,
  names: readonly Run[],
  part: number,
  at: number,
): string[] {
  const name = names[part]?.from ?? 0;
  const free = names[part - 1]?.to ?? 0;
  const word = (to: number) => words[to]?.text ?? "";
  const role = (to: number) => roles[to] ?? "-";
  const within = shortly(roles.slice(at, name));
  const left = shortly(roles.slice(free, at));
  const marks = marksIn(words, at, name);
  return [
    `r=${role(at)}`,
    `r-1=${role(at - 1)} ${role(at)}`,
    `w-1=${word(at - 1)}`,
    `w-1,r=${word(at - 1)} ${role(at)}`,
    `w=${word(at)}`,
    `w-2=${word(at - 2)} ${word(at - 1)}`,
    `within=${within}`,
    `within,w-1=${within} ${word(at - 1)}`,
    `left=${left.split(" ").at(-1)}`,
    `left,within=${left}|${within}`,
    `marks=${marks}`,
    `marks,r=${marks} ${role(at)}`,
    `first=${at === free} ${free === 0}`,
    `far=${Math.min(name - at, 8)}`,
    `leftmarks=${marksIn(words, free, at)}`,
    `mark?=${/^[.\n;,]$/.test(word(at - 1))} ${marks === ""}`,
  ];
}

function endOf(text: RoledWords, from: number, to: number, weights: FeatureTable<number>): number {
  let most = Number.NEGATIVE_INFINITY;
  let chosen = to;
  for (const at of endsOf(from, to)) {
    const sum = sumOf(seenOfEnd(text, at, from, to), weights);
    if (sum > most) {
      most = sum;
      chosen = at < 0 ? to : at;
    }
  }
  return chosen;
}

/** Where words about all may begin again behind a part's name, before the next part; -1 where they do not. */
export function endsOf(from: number, to: number): number[] {
  return [-1, ...Array.from({ length: Math.max(0, to - from) }, (_, by) => from + by)];
}

/** What is seen of a word at which those about a part may end. */
export function seenOfEnd(
  { words, roles }: RoledWords,
  at: number,
  from: number,
  to: number,
): string[] {
  const isLast = to === words.length;
  if (at < 0) return ["none", `none ${isLast}`, `none ${shortly(roles.slice(from, to))}`];
  const word = (by: number) => words[at + by]?.text ?? "";
  const role = (by: number) => roles[at + by] ?? "-";
  const before = shortly(roles.slice(from, at));
  const behind = shortly(roles.slice(at, to));
  const isNew = /^[.\n;!?]$|^ {2}$/.test(word(-1));
  return [
    `last=${isLast}`,
    `w=${word(0)}`,
    `w=${word(0)} ${isNew}`,
    `w,1=${word(0)} ${word(1)}`,
    `w-1=${word(-1)} ${isLast}`,
    `w-1,r=${word(-1)} ${role(0)}`,
    `r=${role(0)}`,
    `r,1=${role(0)} ${role(1)} ${role(2)}`,
    `new=${isNew} ${isLast}`,
    `behind=${behind.split(" ").slice(0, 2).join(" ")} ${isNew}`,
    `next=${behind.split(" ")[0]} ${isNew} ${isLast}`,
    `before=${before.split(" ").at(-1)} ${isNew}`,
    `all=${/part|quantity/.test(behind)} ${isNew}`,
    `place=${/place|date|certificate/.test(behind)} ${isNew}`,
    `own=${/material|size|finish|process|tolerance|quantity|price/.test(behind)} ${isNew}`,
    `count=${before.includes("quantity")} ${behind.includes("quantity")} ${isNew}`,
  ];
}

/** Roles in their order, each run once, without words that have none. */
function shortly(roles: readonly (Role | null)[]): string {
  const kept: string[] = [];
  for (const one of roles) if (one !== null && kept.at(-1) !== one) kept.push(one);
  return kept.slice(-5).join(" ");
}

function marksIn(words: readonly Word[], from: number, to: number): string {
  const marks = words
    .slice(from, to)
    .flatMap(({ text }) => (/^[.\n;,:]$/.test(text) ? [text] : []));
  return [...new Set(marks)].join("");
}

/** What features weigh together. */
export function sumOf(features: readonly string[], weights: FeatureTable<number>): number {
  let sum = 0;
  for (const one of features) sum += weights.get(one) ?? 0;
  return sum;
}
