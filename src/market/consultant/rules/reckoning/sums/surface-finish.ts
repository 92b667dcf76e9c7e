import { z } from "zod";
import { length } from "../fields.ts";
import { figure, inMm, lengthText, lines } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

/** Ra in µm of the grades N1 to N12 (ISO 1302). */
const grades = [0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.3, 12.5, 25, 50];

/**
 * Surface finish. Turned: Rt = feed² ÷ (8 × nose radius) and Ra about a quarter of it, feed² ÷ (32 × radius)
 * (theory of turning with a round nose). Or Ra in the other unit: 1 µm is 39.37 µin.
 */
export const surfaceFinish = defineSum({
  title: "Surface finish",
  input: z.strictObject({
    ra_um: z.number().positive().nullish(),
    ra_uin: z.number().positive().nullish(),
    feed: length.nullish().describe("A turn of the spindle"),
    nose_radius: length.nullish(),
  }),
  reckon({ ra_um, ra_uin, feed, nose_radius }): Figures {
    const given = ra_um ?? (ra_uin == null ? null : ra_uin * 0.0254);
    if (given !== null && given !== undefined) {
      return {
        results: shown(given),
        formula: "1 µm = 39.37 µin",
        inputs: lines(["Ra", ra_um != null ? `${figure(ra_um)} µm` : `${figure(ra_uin ?? 0)} µin`]),
        assumptions: [
          "Ra is an average: the same Ra may look different when ground, turned or milled.",
        ],
      };
    }
    const f = needed(feed, "feed", "Which Ra is it, or what feed a turn and nose radius?");
    const r = needed(nose_radius, "nose_radius", "What is the nose radius of the insert?");
    const height = inMm(f) ** 2 / (8 * inMm(r));
    return {
      results: [
        ...shown((height / 4) * 1000),
        { label: "Rt", value: `${figure(height * 1000, 3)} µm` },
      ],
      formula: "Ra ≈ feed² ÷ (32 × nose radius)",
      inputs: lines(["Feed", `${lengthText(f)} a turn`], ["Nose radius", lengthText(r)]),
      assumptions: [
        "Theory for a sharp tool that does not vibrate; real finishes are up to twice as rough.",
      ],
    };
  },
});

function shown(um: number) {
  const grade = grades.findIndex((one) => um <= one * 1.001);
  return lines(
    ["Ra", `${figure(um, 3)} µm (${figure(um / 0.0254, 3)} µin)`],
    [
      "Grade",
      grade >= 0 &&
        `N${grade + 1} or coarser grades meet it`.replace(" or coarser grades meet it", ""),
    ],
  );
}
