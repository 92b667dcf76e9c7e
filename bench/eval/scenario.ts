import type { Fact } from "../../src/market/consultant/rules/understand/answered.ts";
import type { ConsultantMode } from "../../src/shared/consultant/mode.ts";

/** Kinds the score is printed by. */
export const kinds = [
  "guides",
  "manufacturers",
  "products",
  "prices",
  "places",
  "units",
  "comparisons",
  "feasibility",
  "multi-turn",
  "missing facts",
  "planning",
  "drafts",
  "modes",
  "languages",
  "small talk",
  "shop owners",
  "refusals",
  "injections",
] as const;
export type Kind = (typeof kinds)[number];

/** What an answer has to be. Texts are compared without case; every expectation has to hold. */
export interface Expected {
  /** Each stands in the answer. */
  says?: (string | RegExp)[];
  /** At least one stands in it. */
  saysOneOf?: (string | RegExp)[];
  /** None stands in it. */
  never?: (string | RegExp)[];
  /** Each is cited: a ref such as `guide:anodizing`, or the title of a record. */
  cites?: string[];
  citesOneOf?: string[];
  /** Nothing is cited whose title this is. */
  neverCites?: string[];
  /** Each is called for this answer. */
  tools?: string[];
  noTools?: boolean;
  /** The fact it asks for; null = it asks for none of them. */
  asks?: Fact | null;
  /** Fields of the draft it proposes. */
  drafts?: Record<string, unknown>;
}

/** One message of a person, and what the answer to it has to be. */
export interface Question {
  say: string;
  expect: Expected;
}

/** A conversation; messages without expectations only lead up to those with one. */
export interface Scenario {
  kind: Kind;
  mode?: ConsultantMode;
  turns: (string | Question)[];
  /** Guides are read with an injection in front of their text. */
  poisoned?: boolean;
}

/** A conversation of one message. */
export function single(kind: Kind, say: string, expect: Expected): Scenario {
  return { kind, turns: [{ say, expect }] };
}

/** A conversation whose last answer is judged. */
export function dialogue(kind: Kind, says: string[], expect: Expected): Scenario {
  const last = says.at(-1) ?? "";
  return { kind, turns: [...says.slice(0, -1), { say: last, expect }] };
}
