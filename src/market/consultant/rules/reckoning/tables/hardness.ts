import { figure } from "../show.ts";
import { Impossible } from "../sum.ts";

/** Rows of ASTM E140, table 1, for non-austenitic steel; HB with a 3,000 kg tungsten carbide ball. */
const table = [
  { HRC: 20, HV: 238, HB: 226 },
  { HRC: 25, HV: 266, HB: 253 },
  { HRC: 30, HV: 302, HB: 286 },
  { HRC: 35, HV: 345, HB: 327 },
  { HRC: 40, HV: 392, HB: 371 },
  { HRC: 45, HV: 446, HB: 421 },
  { HRC: 50, HV: 513, HB: 481 },
  { HRC: 55, HV: 595, HB: 560 },
  { HRC: 60, HV: 697, HB: 654 },
];
type Scale = keyof (typeof table)[number];

function isScale(name: string): name is Scale {
  return name === "HRC" || name === "HV" || name === "HB";
}

/**
 * A hardness of steel on another scale, "about 371 HB".
 *
 * @throws Impossible for scales other than HRC, HV and HB, and outside of HRC 20 to 60
 */
export function hardnessText(value: number, from: string, to: string): string {
  if (!isScale(from) || !isScale(to)) {
    throw new Impossible("I compare Rockwell C, Brinell and Vickers of steel only.");
  }
  const above = table.findIndex((row) => row[from] >= value);
  const [low, high] = [table[above - 1] ?? table[above], table[above]];
  if (low === undefined || high === undefined || value < (table[0]?.[from] ?? 0)) {
    throw new Impossible("The table reaches from 20 to 60 HRC (226 to 654 HB, 238 to 697 HV).");
  }
  const share = low === high ? 0 : (value - low[from]) / (high[from] - low[from]);
  return `about ${figure(Math.round(low[to] + share * (high[to] - low[to])))} ${to}`;
}
