/** Steps of a draft that are typed into, in their order. */
export const typedSteps = ["parts", "terms", "shops"] as const;
export type TypedStep = (typeof typedSteps)[number];

/** Step 1, 2 or 3; undefined for the others. */
export function typedStep(number: number): TypedStep | undefined {
  return typedSteps[number - 1];
}

/** The most that is kept of a step: as many parts as there may be, as text. */
export const largestStep = 900_000;

const longestField = 5000;
const keptName =
  /^(title|deadline|neededBy|shipToZip|radiusMiles|certifications|notes|exportControlled|needsAgreement|waveSize|shops|seen|(lines|guests)\[\d{1,3}\]\.\w{1,20})$/;

/** What of a step's form is kept: what was typed, and which saved step it was typed into. Blank fields are left out. */
export function stepFields(typed: Iterable<readonly [string, unknown]>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of typed) {
    if (typeof value !== "string" || value === "" || value.length > longestField) continue;
    if (!keptName.test(name)) continue;
    fields[name] = fields[name] === undefined ? value : `${fields[name]}\n${value}`;
  }
  return fields;
}

/** Fields of a step as they were stored. */
export function storedStep(stored: unknown): Record<string, string> {
  return typeof stored === "object" && stored !== null ? stepFields(Object.entries(stored)) : {};
}
