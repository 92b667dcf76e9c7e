import { z } from "zod";
import { length, pieces } from "../fields.ts";
import { countText, figure, inInches, lengthText, lines } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

/** Height of a wooden pallet without its load, in inches (48 × 40 stringer pallet of the grocery trade). */
const deck = 5.5;

/** Most cartons of a layer in rows along one side of the pallet, each row with its cartons along or across. */
function inRows(along: number, deep: number, long: number, wide: number): number {
  const across = (room: number, side: number) => Math.floor(room / side + 1e-9);
  const most = across(deep, long);
  return Math.max(
    ...Array.from({ length: most + 1 }, (_, rows) => {
      const rest = across(deep - rows * long, wide);
      return rows * across(along, wide) + rest * across(along, long);
    }),
  );
}

/**
 * Cartons on a pallet: the best layer of rows × layers in the height that is left. Cartons stand upright;
 * pinwheel patterns may hold a few more.
 */
export const palletLoad = defineSum({
  title: "Cartons on a pallet",
  input: z.strictObject({
    carton_length: length.nullish(),
    carton_width: length.nullish(),
    carton_height: length.nullish(),
    pallet_length: length.nullish().describe("48 in where nothing is said"),
    pallet_width: length.nullish().describe("40 in where nothing is said"),
    layers: z.int().min(1).nullish().describe("Where it is said how many"),
    greatest_height: length.nullish().describe("With the pallet"),
    cartons: pieces.nullish().describe("How many have to go"),
  }),
  reckon(input): Figures {
    const question = "How long, wide and high is one carton?";
    const long = inInches(needed(input.carton_length, "carton_length", question));
    const wide = inInches(needed(input.carton_width, "carton_width", question));
    const high = inInches(needed(input.carton_height, "carton_height", question));
    const [palletLong, palletWide] = [
      inInches(input.pallet_length ?? "48 in"),
      inInches(input.pallet_width ?? "40 in"),
    ];
    const most = inInches(input.greatest_height ?? "60 in");
    const across = (room: number, side: number) => Math.floor(room / side + 1e-9);
    const layer = Math.max(
      inRows(palletLong, palletWide, long, wide),
      inRows(palletWide, palletLong, long, wide),
    );
    const layers = input.layers ?? across(most - deck, high);
    const all = layer * layers;
    const pallets = input.cartons == null || all === 0 ? null : Math.ceil(input.cartons / all);
    return {
      results: lines(
        ["On a pallet", `${countText(all, "carton")}: ${layers} layers of ${layer}`],
        ["Height loaded", `${figure(layers * high + deck)} in`],
        [
          "Pallets",
          pallets !== null && `${pallets} for ${countText(input.cartons ?? 0, "carton")}`,
        ],
      ),
      formula:
        input.layers == null
          ? `${layer} a layer × ${layers} layers, of (${figure(most)} − ${deck}) ÷ ${figure(high)} in`
          : `${layer} a layer × ${layers} layers`,
      inputs: lines(
        ["Carton", `${figure(long)} × ${figure(wide)} × ${figure(high)} in`],
        ["Pallet", `${figure(palletLong)} × ${figure(palletWide)} in`],
        ["Greatest height", input.layers == null && `${figure(most)} in with the pallet`],
      ),
      assumptions: [
        ...(input.pallet_length == null ? ["A 48 × 40 in pallet."] : []),
        ...(input.layers != null
          ? []
          : input.greatest_height == null
            ? ["Loaded to at most 60 in; ask the carrier or the warehouse for its own limit."]
            : [
                `${lengthText(input.greatest_height)} count from the floor: the pallet takes 5.5 in.`,
              ]),
        "All cartons upright, none over the edge; rows may lie either way.",
      ],
    };
  },
});
