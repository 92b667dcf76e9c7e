import data from "./us-states.json" with { type: "json" };

/** States, the District of Columbia and territories by their postal codes. */
export const usStates: Record<string, string> = data;

const codeOfName = new Map(
  Object.entries(usStates).map(([code, name]) => [name.toLowerCase(), code]),
);

/** The postal code of a state given as code or name, in any case; undefined for anything else. */
export function stateCode(text: string): string | undefined {
  const key = text.trim();
  const code = key.toUpperCase();
  return Object.hasOwn(usStates, code) ? code : codeOfName.get(key.toLowerCase());
}

/** The name of a state by its postal code; an unknown code is returned as it is. */
export function stateName(code: string): string {
  return (Object.hasOwn(usStates, code) ? usStates[code] : undefined) ?? code;
}
