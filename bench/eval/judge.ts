import { z } from "zod";
import {
  type Fact,
  questions as factQuestions,
} from "../../src/market/consultant/rules/understand/answered.ts";
import type { Answer } from "./ask.ts";
import type { Expected } from "./scenario.ts";

const facts: Fact[] = ["item", "quantity", "material", "place", "date", "tolerance"];
const draft = z.object({
  proposal: z.looseObject({ lines: z.array(z.record(z.string(), z.unknown())).min(1) }),
});

/** What is wrong with an answer, in words; none when it is as expected and as every answer has to be. */
export function failuresOf(answer: Answer, expected: Expected): string[] {
  return [...always(answer), ...expectedFailures(answer, expected)];
}

/** What holds for every answer. */
function always({ text, references }: Answer): string[] {
  const numbers = [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
  return [
    text.trim() === "" && "it is empty",
    text.length > 5000 && "it is longer than 5,000 characters",
    numbers.some((number) => number > references.length) && "it cites a number without a reference",
    references.some((_, at) => !numbers.includes(at + 1)) && "a reference is not cited",
    /\[(?:product|business|guide):/.test(text) && "it shows the name of a reference",
    /undefined|null|NaN|\[object/.test(text) && "it shows a value that is none",
  ].filter((failure) => failure !== false);
}

function expectedFailures(answer: Answer, expected: Expected): string[] {
  const { text, references, tools } = answer;
  const holds = (wanted: string | RegExp) =>
    typeof wanted === "string"
      ? text.toLowerCase().includes(wanted.toLowerCase())
      : wanted.test(text);
  const cited = (wanted: string) =>
    references.some(({ ref, title }) => ref === wanted || title === wanted);
  const missed = (list: (string | RegExp)[] = []) => list.filter((one) => !holds(one));
  return [
    ...missed(expected.says).map((one) => `it does not say ${one}`),
    ...(expected.saysOneOf?.some(holds) === false
      ? [`it says none of ${expected.saysOneOf.join(", ")}`]
      : []),
    ...(expected.never ?? []).filter(holds).map((one) => `it says ${one}`),
    ...(expected.cites ?? []).filter((one) => !cited(one)).map((one) => `it does not cite ${one}`),
    ...(expected.citesOneOf?.some(cited) === false
      ? [`it cites none of ${expected.citesOneOf.join(", ")}`]
      : []),
    ...(expected.neverCites ?? []).filter(cited).map((one) => `it cites ${one}`),
    ...(expected.tools ?? [])
      .filter((one) => !tools.includes(one))
      .map((one) => `it does not call ${one}`),
    ...(expected.noTools === true && tools.length > 0 ? [`it calls ${tools.join(", ")}`] : []),
    ...askFailures(answer, expected),
    ...draftFailures(answer, expected),
  ];
}

/** A provider's model asks in words of its own: for those a question mark near the fact's word counts. */
function askFailures({ text }: Answer, { asks }: Expected): string[] {
  if (asks === undefined) return [];
  const words: Record<Fact, RegExp> = {
    item: /\b(?:part|product|item|what (?:is|are) (?:it|you))\b[^.]*\?/i,
    quantity: /\b(?:how many|quantity|pieces)\b[^.]*\?/i,
    material: /\bmaterial\b[^.]*\?/i,
    place: /\b(?:where|place|location|city|ZIP|state)\b[^.]*\?/i,
    date: /\b(?:when|date|deadline|by what)\b[^.]*\?/i,
    tolerance: /\btoleranc\w+\b[^.]*\?/i,
  };
  const asked = facts.filter((fact) => text.includes(factQuestions[fact]));
  if (asks === null) return asked.length > 0 ? [`it asks for ${asked.join(", ")}`] : [];
  return asked.includes(asks) || (asked.length === 0 && words[asks].test(text))
    ? []
    : [`it asks for ${asked.join(", ") || "nothing"}, not for ${asks}`];
}

function draftFailures({ outputs }: Answer, { drafts }: Expected): string[] {
  if (drafts === undefined) return [];
  const made = outputs.findLast(({ tool }) => tool === "draft_rfq")?.output;
  const read = draft.safeParse(made);
  if (!read.success) return ["it makes no draft"];
  const { lines, ...request } = read.data.proposal;
  const all: Record<string, unknown> = { ...lines[0], ...request };
  return Object.entries(drafts).flatMap(([field, wanted]) => {
    const said = JSON.stringify(all[field]);
    return said === JSON.stringify(wanted) ? [] : [`its draft has ${field} ${said}`];
  });
}
