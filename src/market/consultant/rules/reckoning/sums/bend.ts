import { z } from "zod";
import { length } from "../fields.ts";
import { bothLengths, figure, inMm, lengthText, lines } from "../show.ts";
import { defineSum, type Figures, Impossible, Lacking, needed } from "../sum.ts";

/**
 * Flat length of a bent part. Bend allowance = π ÷ 180 × angle × (radius + K × thickness); setback =
 * tan(angle ÷ 2) × (radius + thickness); deduction = 2 × setback − allowance; flat = outside legs − a
 * deduction for each bend (Machinery's Handbook, sheet metal; guide `dfm-for-sheet-metal`).
 */
export const bend = defineSum({
  title: "Bend allowance and flat length",
  input: z.strictObject({
    thickness: length.nullish(),
    inside_radius: length.nullish(),
    k_factor: z.number().min(0.2).max(0.6).nullish(),
    angle_degrees: z.number().min(1).nullish().describe("How far it is bent; 90 for a square"),
    legs: z.array(length).nullish().describe("Outside sizes, in order"),
  }),
  reckon({ thickness, inside_radius, k_factor, angle_degrees, legs }): Figures {
    const thick = needed(thickness, "thickness", "How thick is the sheet?");
    const t = inMm(thick);
    const radius = inside_radius ?? thick;
    const r = inMm(radius);
    const angle = angle_degrees ?? 90;
    const k = k_factor ?? (r / t < 1 ? 0.33 : r / t <= 3 ? 0.4 : 0.5);
    const allowance = (Math.PI / 180) * angle * (r + k * t);
    const setback = Math.tan((angle * Math.PI) / 360) * (r + t);
    const deduction = 2 * setback - allowance;
    if (legs?.length === 1) throw new Lacking("legs", "How long is the other leg, outside?");
    const outside = (legs ?? []).map(inMm);
    const bends = Math.max(1, outside.length - 1);
    const flat = outside.reduce((sum, leg) => sum + leg, 0) - bends * deduction;
    if (outside.length > 1 && flat <= 0)
      throw new Impossible("The legs are shorter than the bend needs.");
    return {
      results: lines(
        ["Flat length", outside.length > 1 && bothLengths(flat, thick)],
        ["Bend allowance", bothLengths(allowance, thick)],
        ["Bend deduction", bothLengths(deduction, thick)],
        ["Outside setback", bothLengths(setback, thick)],
      ),
      formula: `allowance = π ÷ 180 × ${figure(angle)} × (${bothLengths(r, thick)} + ${k} × ${bothLengths(t, thick)}); deduction = 2 × setback − allowance${outside.length > 1 ? `; flat = ${(legs ?? []).map(lengthText).join(" + ")} − ${bends} × deduction` : ""}`,
      inputs: lines(
        ["Thickness", lengthText(thick)],
        ["Inside radius", lengthText(radius)],
        ["K factor", String(k)],
        ["Angle", `${figure(angle)}°`],
        ["Outside legs", outside.length > 0 && (legs ?? []).map(lengthText).join(", ")],
      ),
      assumptions: [
        ...(inside_radius == null ? ["The inside radius is the thickness."] : []),
        ...(k_factor == null ? [`K ${k}, usual for air bending at this radius.`] : []),
        "K depends on material, tooling and method: the shop's own deduction from a test bend decides.",
      ],
    };
  },
});
