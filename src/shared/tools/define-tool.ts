import type { z } from "zod";

/** A tool a model may call: schema, words for the model, and what it does as whoever asks. */
export interface Tool<Caller> {
  name: string;
  title: string;
  /** Tells the model what it gets and when to ask for it. */
  description: string;
  input: z.ZodType;
  /**
   * Parses the input and runs with the rights of the caller. Reads only: no tool stores, sends,
   * publishes or pays, but for a concept picture that the caller asked for.
   *
   * @param signal aborted when nobody wants the answer any more
   * @throws ZodError for input the schema refuses
   */
  run(caller: Caller, input: unknown, signal?: AbortSignal): Promise<object>;
}

/** A tool whose `execute` gets the input as its schema makes it. */
export function defineTool<Caller, Input extends z.ZodType>(tool: {
  name: string;
  title: string;
  description: string;
  input: Input;
  execute(caller: Caller, input: z.output<Input>, signal?: AbortSignal): Promise<object>;
}): Tool<Caller> {
  const { name, title, description, input } = tool;
  const run = (caller: Caller, given: unknown, signal?: AbortSignal) =>
    tool.execute(caller, input.parse(given), signal);
  return { name, title, description, input, run };
}
