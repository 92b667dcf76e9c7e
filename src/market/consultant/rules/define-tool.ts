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
   * publishes or pays.
   *
   * @throws ZodError for input the schema refuses
   */
  run(caller: Caller, input: unknown): Promise<object>;
}

/** A tool whose `execute` gets the input as its schema makes it. */
export function defineTool<Caller, Input extends z.ZodType>(tool: {
  name: string;
  title: string;
  description: string;
  input: Input;
  execute(caller: Caller, input: z.output<Input>): Promise<object>;
}): Tool<Caller> {
  const { name, title, description, input } = tool;
  const run = (caller: Caller, given: unknown) => tool.execute(caller, input.parse(given));
  return { name, title, description, input, run };
}
