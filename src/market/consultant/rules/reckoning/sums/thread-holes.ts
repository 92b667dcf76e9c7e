import { z } from "zod";
import { foldInPlace } from "../../../../needs/rules/reading/quantities/fold-in-place.ts";
import { readThread, sizeOfThread } from "../../../../needs/rules/reading/quantities/threads.ts";
import { name } from "../fields.ts";
import { figure, lines } from "../show.ts";
import { defineSum, type Figures, Impossible, needed } from "../sum.ts";

/**
 * Tap drill and clearance holes of a thread, from `threads.json` (ISO 261 and 273, DIN 336; ASME B1.1 and
 * Machinery's Handbook). Tap drills leave about 75 % of thread; a fine metric one is diameter − pitch.
 */
export const threadHoles = defineSum({
  title: "Tap drill and clearance hole",
  input: z.strictObject({
    thread: name.nullish().describe("'M8', 'M10x1', '1/4-20', '#8-32'"),
  }),
  reckon({ thread }): Figures {
    const called = needed(thread, "thread", "Which thread: M6, 1/4-20, #8-32 …?");
    const read = readThread(foldInPlace(called.trim()), 0);
    if (read === null) {
      throw new Impossible(
        `I have no thread ${called} in my table: metric M1.6 to M36, unified #0 to 1 in with its threads per inch.`,
      );
    }
    const size = sizeOfThread(read.thread);
    if (size?.tapDrill == null || size.close === null || size.normal === null) {
      throw new Impossible(
        `Drills for ${read.thread.name} differ from chart to chart: take the tap maker's.`,
      );
    }
    const isMetric = size.system === "metric";
    const isFine = isMetric && read.thread.pitch !== size.pitch;
    const drill = isFine
      ? {
          name: `${figure(size.diameter - read.thread.pitch)} mm`,
          size: size.diameter - read.thread.pitch,
        }
      : size.tapDrill;
    const shown = (one: { name: string; size: number }) =>
      isMetric
        ? `${one.name} (${figure(one.size / 25.4, 4)} in)`
        : `${one.name}, ${one.size.toFixed(4)} in (${figure(one.size * 25.4, 4)} mm)`;
    const pitchMm = isMetric ? read.thread.pitch : 25.4 / read.thread.pitch;
    const major = isMetric ? size.diameter : size.diameter * 25.4;
    const bore = isMetric ? drill.size : drill.size * 25.4;
    const share = ((major - bore) / (1.299 * pitchMm)) * 100;
    return {
      results: lines(
        [`Tap drill for ${read.thread.name}`, shown(drill)],
        ["Clearance hole, close", shown(size.close)],
        ["Clearance hole, normal", shown(size.normal)],
      ),
      formula: isMetric
        ? `tap drill ≈ diameter − pitch = ${size.diameter} − ${read.thread.pitch} mm; ${Math.round(share)}% of full thread`
        : `thread depth in % = (diameter − drill) ÷ (1.299 ÷ threads per inch) = ${Math.round(share)}%`,
      inputs: lines(
        ["Thread", read.thread.name],
        ["Diameter", isMetric ? `${size.diameter} mm` : `${size.diameter} in`],
        ["Pitch", isMetric ? `${read.thread.pitch} mm` : `${read.thread.pitch} threads per inch`],
      ),
      assumptions: [
        "For cutting taps; forming taps need a larger drill, by the tap maker's chart.",
      ],
    };
  },
});
