/** An hour of the day, as a field has it: "7", "07", "23". @returns null for anything else */
export function hourIn(text: string): number | null {
  return /^(?:[01]?\d|2[0-3])$/.test(text) ? Number(text) : null;
}
