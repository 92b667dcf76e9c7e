import type { z } from "zod";
import type { ConsultantMode } from "../../../shared/consultant/mode.ts";
import type { SumWish } from "../rules/reckoning/reading/reader.ts";
import type { Understanding } from "../rules/understand/conversation.ts";

/** A tool the offline consultant wants called. Nothing undefined: it travels as JSON. */
export interface Call {
  tool: string;
  input: Record<string, unknown>;
}

/** A call that was made, and what came of it. */
export interface Done extends Call {
  output: unknown;
}

/** All that an answer is made from. */
export interface Situation {
  understood: Understanding;
  /** What the last message asks to be reckoned. */
  sum: SumWish | null;
  mode: ConsultantMode;
  productName: string;
  /** ISO date. */
  today: string;
  /** Calls made for this answer, oldest first. */
  done: Done[];
}

/** What to do next: call tools, or say something. */
export type Step = { calls: Call[] } | { text: string };

/** Thrown by `ask` when a result is not there yet: the calls have to be made first. */
export class Wanting extends Error {
  readonly calls: Call[];
  constructor(calls: Call[]) {
    super("Tools have to be called first");
    this.calls = calls;
  }
}

/**
 * The result of a call as its schema has it; null when the tool refused it.
 *
 * @throws Wanting when it was not made yet
 */
export function ask<Shape extends z.ZodType>(
  situation: Situation,
  call: Call,
  shape: Shape,
): z.output<Shape> | null {
  const done = find(situation, call);
  if (done === undefined) throw new Wanting([call]);
  const read = shape.safeParse(done.output);
  return read.success ? read.data : null;
}

/** Has several calls made at once, before each is asked for. @throws Wanting */
export function together(situation: Situation, calls: Call[]): void {
  const wanted = calls.filter((call) => find(situation, call) === undefined);
  if (wanted.length > 0) throw new Wanting(wanted);
}

/** Tools trim and close up what they are given. */
function sameValue(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) =>
    typeof value === "string" ? value.replace(/\s+/g, " ").trim() : JSON.stringify(value);
  return plain(a) === plain(b);
}

/** The loop fills in what a tool's input leaves out, so a call made may say more than the one wanted. */
function find({ done }: Situation, { tool, input }: Call): Done | undefined {
  const wanted = Object.entries(input);
  return done.find(
    (one) =>
      one.tool === tool && wanted.every(([name, value]) => sameValue(one.input[name], value)),
  );
}
