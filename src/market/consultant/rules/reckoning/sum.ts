import type { z } from "zod";
import type { DrawingOf } from "../drawings/drawing.ts";

/** A figure or an input as it is shown: with its unit. */
export interface Line {
  label: string;
  value: string;
}

/** What a sum came to. */
export interface Figures {
  /** The figure asked for comes first. */
  results: Line[];
  /** With the numbers in it, so that somebody can follow it. */
  formula: string;
  /** What was given. */
  inputs: Line[];
  /** What was taken for granted, in whole sentences. */
  assumptions: string[];
  drawing?: DrawingOf<"price-curve">;
}

/** A kind of sum: what it takes, and how it is reckoned. */
export interface Sum<Input extends z.ZodObject = z.ZodObject> {
  title: string;
  input: Input;
  /**
   * @throws Lacking an input that was not given, with the question for it
   * @throws Impossible figures that cannot be, such as a wall thicker than its tube
   */
  reckon(input: z.output<Input>): Figures;
}

/** An input is missing: `question` asks for exactly that. */
export class Lacking extends Error {
  readonly input: string;
  readonly question: string;
  constructor(input: string, question: string) {
    super(`${input} is missing`);
    this.input = input;
    this.question = question;
  }
}

/** The inputs contradict each other; the message says how, for people. */
export class Impossible extends Error {}

/** An input, when it was given. @throws Lacking */
export function needed<Value>(
  value: Value | null | undefined,
  input: string,
  question: string,
): Value {
  if (value === null || value === undefined) throw new Lacking(input, question);
  return value;
}

/** A kind of sum with its input's type inferred. */
export function defineSum<Input extends z.ZodObject>(sum: Sum<Input>): Sum<Input> {
  return sum;
}
