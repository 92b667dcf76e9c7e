import { keptFields, storedFields } from "./kept-fields.ts";

/** Steps of a draft that are typed into, in their order. */
export const typedSteps = ["parts", "terms", "shops"] as const;
export type TypedStep = (typeof typedSteps)[number];

/** What of a request is typed into: a step of its draft, or a change of what was sent. */
export type KeptStep = TypedStep | "amendment";

/** Step 1, 2 or 3; undefined for the others. */
export function typedStep(number: number): TypedStep | undefined {
  return typedSteps[number - 1];
}

const keptName =
  /^(title|deadline|neededBy|shipToZip|radiusMiles|certifications|notes|note|exportControlled|needsAgreement|waveSize|shops|seen|revision|(lines|guests|attached)\[\d{1,3}\]\.\w{1,20})$/;

/** What of a step's form is kept: what was typed, and which saved step it was typed into. Blank fields are left out. */
export function stepFields(typed: Iterable<readonly [string, unknown]>): Record<string, string> {
  return keptFields(typed, keptName);
}

/** Fields of a step as they were stored. */
export function storedStep(stored: unknown): Record<string, string> {
  return storedFields(stored, keptName);
}

/** Which saved one a step was typed into, as its form names it: a digest, or the number of a revision. */
export function seenIn(step: KeptStep, fields: Readonly<Record<string, string>>): string {
  return fields[step === "amendment" ? "revision" : "seen"] ?? "";
}
