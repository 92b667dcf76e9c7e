/** The steps of a draft. */
export const steps = ["What you need", "When and where", "Whom to ask", "Check and send"] as const;

/** The step that an address names, 1 to 4. */
export function readStep(value: string | null): 1 | 2 | 3 | 4 {
  const step = Number(value);
  return step === 2 || step === 3 || step === 4 ? step : 1;
}
