import { z } from "zod";
import { length, name } from "../fields.ts";
import { figure, inInches, lengthText, lines } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";
import { tensileOf } from "../tables/strengths.ts";

const tons = (value: number) => `${figure(value, 3)} tons (${figure(value * 8.896443, 3)} kN)`;

/**
 * Force of a press in short tons. Punching or blanking: cut length × thickness × shear strength, taken as
 * 0.8 of the tensile strength (Die Design Handbook). Air bending: 575 × thickness² × length ÷ die opening ÷ 12
 * for mild steel of 60 ksi, in inches, in proportion to the tensile strength (press-brake charts). Molding:
 * projected area × 2 to 5 tons per square inch.
 */
export const pressForce = defineSum({
  title: "Press tonnage",
  input: z.strictObject({
    operation: z.enum(["punch", "bend", "mold"]).nullish(),
    thickness: length.nullish(),
    cut_length: length.nullish().describe("Perimeter that is cut, all holes together"),
    bend_length: length.nullish(),
    die_opening: length.nullish().describe("V opening; 8 × thickness when left out"),
    material: name.nullish(),
    tensile_ksi: z.number().positive().nullish(),
    projected_area_sq_in: z.number().positive().nullish().describe("All cavities and runner"),
    tons_per_sq_in: z.number().min(0.5).nullish(),
  }),
  reckon(input): Figures {
    const operation = needed(input.operation, "operation", "Is it punching, bending or molding?");
    if (operation === "mold") return clampForce(input.projected_area_sq_in, input.tons_per_sq_in);
    const thickness = needed(input.thickness, "thickness", "How thick is the sheet?");
    const t = inInches(thickness);
    const row = input.material == null ? undefined : tensileOf(input.material);
    const ksi = needed(
      input.tensile_ksi ?? row?.ksi,
      "material",
      "What material is it, or what is its tensile strength in ksi?",
    );
    const isPunch = operation === "punch";
    const long = isPunch
      ? needed(input.cut_length, "cut_length", "How long is the cut altogether (the perimeter)?")
      : needed(input.bend_length, "bend_length", "How long is the bend?");
    const opening = input.die_opening == null ? 8 * t : inInches(input.die_opening);
    const force = isPunch
      ? (inInches(long) * t * ksi * 0.8) / 2
      : (((575 * t ** 2 * inInches(long)) / opening / 12) * ksi) / 60;
    return {
      results: lines(["Force", tons(force)], ["Press to choose", `${tons(force * 1.25)} or more`]),
      formula: isPunch
        ? `${figure(inInches(long))} in × ${figure(t)} in × 0.8 × ${ksi} ksi ÷ 2 = ${figure(force, 3)} tons`
        : `575 × ${figure(t)}² × ${figure(inInches(long))} in ÷ ${figure(opening)} in ÷ 12 × ${ksi} ÷ 60 = ${figure(force, 3)} tons`,
      inputs: lines(
        ["Thickness", lengthText(thickness)],
        [isPunch ? "Cut" : "Bend", lengthText(long)],
        ["Die opening", !isPunch && `${figure(opening)} in`],
        ["Tensile strength", `${ksi} ksi${row === undefined ? "" : ` (${row.name})`}`],
      ),
      assumptions: [
        isPunch
          ? "Shear strength is 80% of the tensile strength; stripping takes 10 to 20% more."
          : "Air bending; bottoming takes three to five times, coining eight to ten times as much.",
        "A quarter of reserve for worn tools and strong sheets.",
      ],
    };
  },
});

function clampForce(area: number | null | undefined, pressure: number | null | undefined): Figures {
  const square = needed(
    area,
    "projected_area_sq_in",
    "How large is the part's projected area, in square inches, all cavities together?",
  );
  const by = pressure ?? 3;
  return {
    results: lines(
      ["Clamp force", tons(square * by)],
      [
        pressure == null ? "Range" : "",
        pressure == null && `${figure(square * 2, 3)} to ${figure(square * 5, 3)} tons`,
      ],
    ),
    formula: `${figure(square)} in² × ${figure(by)} tons/in² = ${figure(square * by, 3)} tons`,
    inputs: lines(
      ["Projected area", `${figure(square)} in²`],
      ["Pressure", `${figure(by)} tons per square inch`],
    ),
    assumptions:
      pressure == null
        ? [
            "3 tons per square inch; thin walls and stiff flowing resins such as polycarbonate need up to 5, easy ones 2.",
          ]
        : [],
  };
}
