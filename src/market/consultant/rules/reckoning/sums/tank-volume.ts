import { z } from "zod";
import { length } from "../fields.ts";
import { figure, inInches, lengthText, lines } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

/** Room in a cylinder or a box: π ÷ 4 × diameter² × height, or length × width × height; 231 in³ are a gallon. */
export const tankVolume = defineSum({
  title: "Volume of a tank or box",
  input: z.strictObject({
    diameter: length.nullish().describe("Inside; or length and width"),
    length: length.nullish(),
    width: length.nullish(),
    height: length.nullish(),
  }),
  reckon({ diameter, length: long, width, height }): Figures {
    const high = needed(height, "height", "How high is it, inside?");
    const base =
      diameter == null
        ? inInches(needed(long, "length", "How long and wide is it, or what is its diameter?")) *
          inInches(needed(width, "width", "How wide is it?"))
        : (Math.PI / 4) * inInches(diameter) ** 2;
    const cubic = base * inInches(high);
    return {
      results: lines(
        ["Volume", `${figure(cubic / 231, 4)} gallons (${figure(cubic * 0.016387064, 4)} liters)`],
        ["In cubic feet", figure(cubic / 1728, 4)],
      ),
      formula: `${diameter == null ? "length × width × height" : "π ÷ 4 × diameter² × height"} = ${figure(cubic)} in³; ÷ 231 in³ a gallon`,
      inputs: lines(
        ["Diameter", diameter != null && lengthText(diameter)],
        ["Length", long != null && lengthText(long)],
        ["Width", width != null && lengthText(width)],
        ["Height", lengthText(high)],
      ),
      assumptions: ["Inside sizes, full to the brim."],
    };
  },
});
