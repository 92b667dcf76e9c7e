import { pathToFileURL } from "node:url";
import { answerParent } from "./answer-parent.ts";
import type { ApartTask } from "./apart.ts";

/** What the process is asked. */
export interface ApartRequest {
  task: ApartTask;
  input: unknown;
}

/** What it answers; `error` is the stack of what was thrown. */
export type ApartAnswer = { output: unknown } | { error: string };

/** The entry of a process that runs one function of the project: what it fills up or never ends is not the site. */
answerParent(answer);

async function answer({ task, input }: ApartRequest): Promise<ApartAnswer> {
  try {
    const module = await import(pathToFileURL(task.module).href);
    return { output: await module[task.name](input) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
