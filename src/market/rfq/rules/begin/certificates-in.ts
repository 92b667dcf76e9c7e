import type { Need } from "../../../needs/rules/reading/need.ts";

/** Qualities of food that a certifier attests, each as its certificate is called. */
const attested = new Map([
  ["kosher", "Kosher"],
  ["halal", "Halal"],
  ["organic", "Organic"],
  ["non-gmo", "Non-GMO"],
  ["fair-trade", "Fair Trade"],
]);

/** Certificates that a text asks for, and where. */
export function certificatesIn({ parts }: Need): { code: string; start: number; end: number }[] {
  return parts.flatMap(({ kind, code, start, end }) => {
    if (kind === "certificate") return [{ code, start, end }];
    const name = kind === "quality" ? attested.get(code) : undefined;
    return name === undefined ? [] : [{ code: name, start, end }];
  });
}
