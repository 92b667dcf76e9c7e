import { z } from "zod";
import type { Thread } from "./quantity.ts";
import { matchAt, readNumber } from "./read-number.ts";
import data from "./threads.json" with { type: "json" };

/** A drill: what it is called, and its size in mm for metric threads, in inches for others. */
const drill = z.strictObject({ name: z.string(), size: z.number().positive() }).nullable();

const threadSizeSchema = z.strictObject({
  system: z.enum(["metric", "unified", "pipe"]),
  /** "M8", "#8", "1/4". */
  size: z.string(),
  /** Major diameter: mm for metric, inches for others. */
  diameter: z.number().positive(),
  /** mm for metric (the coarse one), threads per inch for others. */
  pitch: z.number().positive(),
  /** For about 75 % of thread; null where charts differ. */
  tapDrill: drill,
  close: drill,
  normal: drill,
});

/** A size of thread, and the holes for it. */
export type ThreadSize = z.output<typeof threadSizeSchema>;

/**
 * Sizes of threads in the order of their diameters. Metric: ISO 261 coarse pitches, tap drills of DIN 336,
 * clearance holes of ISO 273 (fine and medium). Unified: ASME B1.1, tap drills and clearance drills (close
 * and free fit) as in Machinery's Handbook. Pipe: ASME B1.20.1.
 */
export const threadSizes: ThreadSize[] = z.array(threadSizeSchema).parse(data);

/** The size of a thread in the table: its pitch has to be there, too, unless the thread is metric. */
export function sizeOfThread(thread: Thread): ThreadSize | undefined {
  return threadSizes.find(
    (one) =>
      one.system === thread.system &&
      one.diameter === thread.diameter &&
      (one.system === "metric" || one.pitch === thread.pitch),
  );
}

const metric =
  /m(\d{1,2}(?:\.\d)?)(?:\s?x\s?(\d{1,3}(?:\.\d+)?))?(?:\s?x\s?(\d{1,3}(?:\.\d+)?))?(?:\s?mm)?(?![a-z0-9])/y;
const unified =
  /(?:(#|no\.?\s?)?(\d{1,2})|(\d\/\d{1,2}))\s?-\s?(\d{1,2})(?:\s?(unc|unf|un|2b|2a|unef))?(?:\s?x\s?(\d+(?:[\s-]\d+\/\d+|\/\d+)?|\d*\.\d+)\s?(?:"|in\b|inch(?:es)?\b)?)?(?![\w/])/y;
const pipe =
  /(\d(?:\s\d\/\d|\/\d{1,2})?)"?(?:\s?-\s?(\d{2}(?:\.5)?))?\s?(?:in(?:ch)?\s)?(npt|nptf|npsm)\b/y;

/** Reads the thread that a folded text has at an offset. */
export function readThread(
  text: string,
  at: number,
): { thread: Thread; length: number | null; end: number } | null {
  return readMetric(text, at) ?? readPipe(text, at) ?? readUnified(text, at);
}

/** After the diameter comes a pitch or a length: M8 x 1.25 has a pitch, M8 x 30 is 30 mm long. */
function readMetric(text: string, at: number) {
  const match = matchAt(metric, text, at);
  if (match === null) return null;
  const size = threadSizes.find((one) => one.size === `M${match[1]}`);
  if (size === undefined) return null;
  const [second, third] = [match[2], match[3]].map((one) => (one ? Number(one) : null));
  const hasPitch = second != null && second <= size.pitch;
  const pitch = hasPitch ? second : size.pitch;
  return {
    thread: {
      system: "metric" as const,
      name: `${size.size}x${pitch}`,
      diameter: size.diameter,
      pitch,
    },
    length: (hasPitch ? third : second) ?? null,
    end: at + match[0].length,
  };
}

function readUnified(text: string, at: number) {
  const match = matchAt(unified, text, at);
  if (match === null) return null;
  const [all, , number, inches, pitch, series = "", length] = match;
  const size = threadSizes.find(
    (one) =>
      one.system === "unified" &&
      one.pitch === Number(pitch) &&
      (one.size === inches || one.size === number || one.size === `#${number}`),
  );
  if (size === undefined) return null;
  // "10-24 pieces" and "1-8 weeks" are ranges; "12 10-32 screws" counts them before, "10-32 screws" may be either.
  const isCounted = /(?:^|[\s,])\d[\d,]*\s(?:(?:pcs?|pieces?|ea|each|units?|off|x|of)\.?\s)*$/.test(
    text.slice(0, at),
  );
  const isRange = inches === undefined && series === "" && !all.startsWith("#") && !isCounted;
  if (
    isRange &&
    (size.size === "1" || /^\s+(?:[a-z]+\s)?[a-z]*[a-rt-z]s\b/.test(text.slice(at + all.length)))
  ) {
    return null;
  }
  return {
    thread: {
      system: "unified" as const,
      name: `${size.size}-${size.pitch}${/^un/.test(series) ? ` ${series.toUpperCase()}` : ""}`,
      diameter: size.diameter,
      pitch: size.pitch,
    },
    length: length === undefined ? null : (readNumber(length, 0)?.value ?? null),
    end: at + all.length,
  };
}

function readPipe(text: string, at: number) {
  const match = matchAt(pipe, text, at);
  if (match === null) return null;
  const size = threadSizes.find((one) => one.system === "pipe" && one.size === match[1]);
  if (size === undefined) return null;
  const series = (match[3] ?? "").toUpperCase();
  return {
    thread: {
      system: "pipe" as const,
      name: `${size.size}-${size.pitch} ${series}`,
      diameter: size.diameter,
      pitch: size.pitch,
    },
    length: null,
    end: at + match[0].length,
  };
}
