import { z } from "zod";
import { type Length, length, name, pieces, usd } from "../fields.ts";
import { countText, dollars, figure, inMm, lengthText, lines, massText } from "../show.ts";
import { defineSum, type Figures, Impossible, needed } from "../sum.ts";
import { densityOf } from "../tables/densities.ts";

/** Shapes, and which lengths each needs. */
export const shapes = {
  plate: ["length", "width", "thickness"],
  "round-bar": ["diameter", "length"],
  "square-bar": ["width", "length"],
  "hex-bar": ["width", "length"],
  "round-tube": ["diameter", "wall", "length"],
  "rectangular-tube": ["width", "height", "wall", "length"],
  angle: ["width", "height", "thickness", "length"],
  sphere: ["diameter"],
} as const;
export type Shape = keyof typeof shapes;
type Side = (typeof shapes)[Shape][number];

const questions: Record<Side, string> = {
  length: "How long is it?",
  width: "How wide is it (across the flats for a hexagon)?",
  height: "How high is the tube's section?",
  thickness: "How thick is it?",
  diameter: "What is the outside diameter?",
  wall: "How thick is the wall?",
};

/**
 * Weight of a plate, bar, tube, cylinder or ball: volume × density (geometry; densities of `tables/densities.json`),
 * and what the material costs at a price by weight.
 */
export const weight = defineSum({
  title: "Weight and material",
  input: z.strictObject({
    shape: z
      .enum(Object.keys(shapes) as [Shape, ...Shape[]])
      .nullish()
      .describe("Sheets and blocks are plates"),
    material: name.nullish().describe("'6061 aluminum', '304', 'ABS'"),
    length: length.nullish(),
    width: length.nullish(),
    height: length.nullish(),
    thickness: length.nullish(),
    diameter: length.nullish().describe("Outside"),
    wall: length.nullish(),
    volume_cm3: z.number().positive().nullish().describe("Of a part of any shape"),
    quantity: pieces.nullish(),
    pounds_per_foot: z.number().positive().nullish().describe("Of a W8x31 beam: 31"),
    limit_lb: z.number().positive().nullish().describe("What a truck, rack or hoist may carry"),
    usd_per_lb: usd.nullish(),
  }),
  reckon(input): Figures {
    if (input.pounds_per_foot != null) return beam(input.pounds_per_foot, input);
    const shape =
      input.volume_cm3 == null
        ? needed(
            input.shape,
            "shape",
            "What shape is it: plate, round bar, square bar, hexagon or tube?",
          )
        : null;
    const side = (of: Side): Length => needed(input[of], of, questions[of]);
    const given = shape === null ? [] : shapes[shape].map((of) => [of, side(of)] as const);
    const isSteel = input.material == null && shape !== null && stock.has(shape);
    const called = needed(isSteel ? "steel" : input.material, "material", "What material is it?");
    const density = needed(
      densityOf(called),
      "material",
      `I have no density of ${called}. Which metal or plastic is it nearest to?`,
    );
    const mm = Object.fromEntries(given.map(([of, value]) => [of, inMm(value)]));
    const volume = shape === null ? (input.volume_cm3 ?? 0) : volumeOf(shape, mm) / 1000;
    const grams = volume * density.density;
    const count = input.quantity ?? 1;
    const cost = input.usd_per_lb == null ? null : (grams / 453.59237) * input.usd_per_lb;
    return {
      results: lines(
        ["Weight", massText(grams)],
        [count > 1 ? countText(count) : "", count > 1 && massText(grams * count)],
        limitLine((grams / 453.59237) * count, input.limit_lb),
        [
          "Material",
          cost !== null &&
            `${dollars(cost)} a piece${count > 1 ? `, ${dollars(cost * count)} altogether` : ""}`,
        ],
      ),
      formula: `${shape === null ? "volume" : formulas[shape]} × density = ${figure(volume, 5)} cm³ × ${density.density} g/cm³ = ${figure(grams, 5)} g`,
      inputs: lines(
        ["Shape", shape?.replace("-", " ") ?? false],
        ...given.map(([of, value]): [string, string] => [
          of.charAt(0).toUpperCase() + of.slice(1),
          lengthText(value),
        ]),
        [
          "Material",
          `${density.name}, ${density.density} g/cm³ (${figure(density.density / 27.6799, 3)} lb/in³)`,
        ],
        ["Price", input.usd_per_lb != null && `${dollars(input.usd_per_lb)} a pound`],
      ),
      assumptions: [
        ...(isSteel ? ["No material was named: carbon steel was taken."] : []),
        "Nominal sizes, without holes, radii or saw cuts; mills deliver within a few percent.",
      ],
    };
  },
});

/** Mostly bought in carbon steel. */
const stock: ReadonlySet<Shape> = new Set(["angle", "round-tube", "rectangular-tube"]);

/** Whether so many pounds are within what may be carried. */
function limitLine(pounds: number, limit: number | null | undefined): [string, string | false] {
  const apart = limit == null ? 0 : Math.abs(pounds - limit);
  const is = limit != null && pounds > limit ? "no: more than" : "yes: not more than";
  return [
    "Within the limit",
    limit != null && `${is} ${figure(limit)} lb, by ${figure(apart, 3)} lb`,
  ];
}

/** A rolled section is sold by its pounds a foot, which stand in its name. */
function beam(
  perFoot: number,
  {
    length: long,
    quantity,
    limit_lb,
  }: { length?: Length | null; quantity?: number | null; limit_lb?: number | null },
): Figures {
  const feet = inMm(needed(long, "length", questions.length)) / 304.8;
  const pounds = perFoot * feet;
  const count = quantity ?? 1;
  return {
    results: lines(
      ["Weight", massText(pounds * 453.59237)],
      [count > 1 ? countText(count) : "", count > 1 && massText(pounds * count * 453.59237)],
      limitLine(pounds * count, limit_lb),
    ),
    formula: `${figure(feet)} ft × ${figure(perFoot)} lb/ft = ${figure(pounds, 6)} lb`,
    inputs: lines(["Length", `${figure(feet)} ft`], ["Section", `${figure(perFoot)} lb a foot`]),
    assumptions: ["The last number of a rolled section's name is its pounds a foot."],
  };
}

const formulas: Record<Shape, string> = {
  plate: "length × width × thickness",
  "round-bar": "π ÷ 4 × diameter² × length",
  "square-bar": "width² × length",
  "hex-bar": "0.866 × width² × length",
  "round-tube": "π × (diameter − wall) × wall × length",
  "rectangular-tube": "(width × height − inside) × length",
  angle: "(leg + leg − thickness) × thickness × length",
  sphere: "π ÷ 6 × diameter³",
};

/** In mm³. */
function volumeOf(shape: Shape, sides: Record<string, number>): number {
  const { length: long = 0, width = 0, height = 0, thickness = 0, diameter = 0, wall = 0 } = sides;
  if (wall * 2 > Math.min(diameter || width, height || width || diameter) && wall > 0) {
    throw new Impossible(
      "The wall is thicker than half of the tube, so one of these sizes is another one's.",
    );
  }
  switch (shape) {
    case "plate":
      return long * width * thickness;
    case "round-bar":
      return (Math.PI / 4) * diameter ** 2 * long;
    case "square-bar":
      return width ** 2 * long;
    case "hex-bar":
      return (Math.sqrt(3) / 2) * width ** 2 * long;
    case "round-tube":
      return Math.PI * (diameter - wall) * wall * long;
    case "rectangular-tube":
      return (width * height - (width - 2 * wall) * (height - 2 * wall)) * long;
    case "angle":
      return (width + height - thickness) * thickness * long;
    case "sphere":
      return (Math.PI / 6) * diameter ** 3;
  }
}
