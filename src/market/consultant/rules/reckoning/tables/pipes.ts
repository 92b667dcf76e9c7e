/** Outside diameters and walls in inches by nominal size: ASME B36.10M (40, 80) and B36.19M (10). */
const pipes: Record<string, { outside: number; walls: Record<string, number> }> = {
  "1/2": { outside: 0.84, walls: { 10: 0.083, 40: 0.109, 80: 0.147 } },
  "3/4": { outside: 1.05, walls: { 10: 0.083, 40: 0.113, 80: 0.154 } },
  "1": { outside: 1.315, walls: { 10: 0.109, 40: 0.133, 80: 0.179 } },
  "1 1/4": { outside: 1.66, walls: { 10: 0.109, 40: 0.14, 80: 0.191 } },
  "1 1/2": { outside: 1.9, walls: { 10: 0.109, 40: 0.145, 80: 0.2 } },
  "2": { outside: 2.375, walls: { 10: 0.109, 40: 0.154, 80: 0.218 } },
  "2 1/2": { outside: 2.875, walls: { 10: 0.12, 40: 0.203, 80: 0.276 } },
  "3": { outside: 3.5, walls: { 10: 0.12, 40: 0.216, 80: 0.3 } },
  "4": { outside: 4.5, walls: { 10: 0.12, 40: 0.237, 80: 0.337 } },
  "6": { outside: 6.625, walls: { 10: 0.134, 40: 0.28, 80: 0.432 } },
  "8": { outside: 8.625, walls: { 10: 0.148, 40: 0.322, 80: 0.5 } },
  "10": { outside: 10.75, walls: { 10: 0.165, 40: 0.365, 80: 0.594 } },
  "12": { outside: 12.75, walls: { 10: 0.18, 40: 0.406, 80: 0.688 } },
};

/** Diameter and wall, in inches, of the pipe that a folded text names by size and schedule: `2 inch sch 40`. */
export function pipeIn(text: string): { diameter: string; wall: string } | null {
  const [, size = "", schedule = ""] =
    /\b(\d{1,2}(?:[ -]\d\/\d)?|\d\/\d)\s?-?(?:"|in(?:ch)?\b)?\s?(?:nps\s|pipe\s)?,?\s?(?:sch(?:edule)?\.?)\s?-?(10|40|80)s?\b/.exec(
      text,
    ) ?? [];
  const pipe = pipes[size.replace("-", " ")];
  const wall = pipe?.walls[schedule];
  return pipe === undefined || wall === undefined
    ? null
    : { diameter: `${pipe.outside} in`, wall: `${wall} in` };
}
