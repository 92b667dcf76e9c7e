import { z } from "zod";
import { countText, figure, lines } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

/** Largest lot of each row of Z1.4 table I. */
const lots = [8, 15, 25, 50, 90, 150, 280, 500, 1200, 3200, 10_000, 35_000, 150_000, 500_000];
/** Code letters by inspection level, for the rows of `lots` and one beyond. */
const letters = {
  "S-1": "AAAABBBBCCCCDDD",
  "S-2": "AAABBBCCCDDDEEE",
  "S-3": "AABBCCDDEEFFGGH",
  "S-4": "AABCCDEEFGGHJJK",
  I: "AABCCDEFGHJKLMN",
  II: "ABCDEFGHJKLMNPQ",
  III: "BCDEFGHJKLMNPQR",
} as const;
const codes = "ABCDEFGHJKLMNPQR";
const samples = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000];
const aqls = [0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10];
const accepted = [1, 2, 3, 5, 7, 10, 14, 21];

/** A single sampling plan for normal inspection. */
export interface SamplingPlan {
  letter: string;
  sample: number;
  accept: number;
}

/**
 * The plan of ANSI/ASQ Z1.4 (ISO 2859-1), tables I and II-A. Along a diagonal of letter and AQL the
 * acceptance number is the same: 0, then two cells whose arrows lead to a neighboring letter, then 1, 2, 3,
 * 5, 7, 10, 14, 21.
 *
 * @param aql percent nonconforming, one of the standard's
 * @returns a sample not larger than the lot
 */
export function samplingPlan(
  lot: number,
  aql: number,
  level: keyof typeof letters = "II",
): SamplingPlan {
  const letter = letterOf(lot, level);
  const [i, j] = [codes.indexOf(letter), aqls.indexOf(aql)];
  const zero = 14;
  const one = 17;
  const diagonal = i + j;
  const most = one + accepted.length - 1;
  const target =
    diagonal <= zero + 1 ? zero : diagonal === one - 1 ? one : Math.min(diagonal, most);
  const index = Math.min(codes.length - 1, Math.max(0, target - j));
  const accept = target === zero ? 0 : (accepted[target - one] ?? 0);
  return { letter: codes[index] ?? "A", sample: Math.min(lot, samples[index] ?? 2), accept };
}

/** The code letter of a lot, table I, which needs no AQL. */
function letterOf(lot: number, level: keyof typeof letters): string {
  const row = lots.findIndex((most) => lot <= most);
  return letters[level][row === -1 ? lots.length : row] ?? "A";
}

/** What the lot and the level alone tell: letter and pieces. Numbers of acceptance need the AQL. */
function byLetter(size: number, level: keyof typeof letters | null): Figures {
  const used = level ?? "II";
  const letter = letterOf(size, used);
  const sample = samples[codes.indexOf(letter)] ?? 2;
  return {
    results: lines(
      ["Code letter", letter],
      ["Sample", sample >= size ? `all ${countText(size)}` : countText(sample)],
    ),
    formula: `lot of ${size.toLocaleString("en-US")} at level ${used} → letter ${letter} → ${countText(sample)}`,
    inputs: lines(
      ["Lot", countText(size)],
      ["Inspection level", `general ${used}`.replace(/general S/, "special S")],
    ),
    assumptions: [
      "ANSI/ASQ Z1.4, table I and the sample sizes of table II-A for normal inspection, single sampling.",
      ...(level === null ? ["General level II, which applies when nothing else is agreed."] : []),
      "Accept and reject numbers need the AQL, and for some of them the table's arrows lead to another sample size. Which AQL: 0.65, 1.0, 2.5, 4.0 …?",
    ],
  };
}

/** Sampling of a lot by attributes. */
export const sampling = defineSum({
  title: "Sampling plan",
  input: z.strictObject({
    lot: z.int().min(2).nullish(),
    aql: z.number().positive().nullish().describe("Percent, such as 0.65, 1.0, 2.5, 4.0"),
    letter_only: z
      .boolean()
      .nullish()
      .describe("Code letter and sample are asked, no AQL is spoken of"),
    level: z.enum(["I", "II", "III", "S-1", "S-2", "S-3", "S-4"]).nullish(),
  }),
  reckon({ lot, aql, level, letter_only }): Figures {
    const size = needed(lot, "lot", "How many pieces are in the lot?");
    if (aql == null && letter_only === true) return byLetter(size, level ?? null);
    const wanted = needed(aql, "aql", "Which AQL: 0.65, 1.0, 2.5, 4.0 …?");
    const near = aqls.reduce((best, one) =>
      Math.abs(Math.log(one / wanted)) < Math.abs(Math.log(best / wanted)) ? one : best,
    );
    const used = level ?? "II";
    const plan = samplingPlan(size, near, used);
    const all = plan.sample >= size;
    return {
      results: lines(
        ["Sample", all ? `all ${countText(size)}` : countText(plan.sample)],
        [
          "Accept",
          `with ${plan.accept} or fewer defects (Ac ${plan.accept})`.replace("0 or fewer", "0"),
        ],
        ["Reject", `with ${plan.accept + 1} or more (Re ${plan.accept + 1})`],
        ["Code letter", plan.letter],
      ),
      formula: `lot of ${size.toLocaleString("en-US")} at level ${used} → letter ${plan.letter} → sample ${plan.sample}, accept ${plan.accept}, reject ${plan.accept + 1}`,
      inputs: lines(
        ["Lot", countText(size)],
        ["AQL", `${figure(near)}%`],
        ["Inspection level", `general ${used}`.replace(/general S/, "special S")],
      ),
      assumptions: [
        "ANSI/ASQ Z1.4, single sampling, normal inspection; after rejected lots it becomes tightened.",
        ...(level == null ? ["General level II, which applies when nothing else is agreed."] : []),
        ...(near !== wanted
          ? [`The standard has no AQL ${figure(wanted)}; this is for ${figure(near)}.`]
          : []),
        "The sample is drawn at random over the whole lot. An AQL is what good suppliers nearly always pass, not what you will receive at worst.",
      ],
    };
  },
});
