import type { LanguageModel } from "ai";
import { offlineConsultant } from "../../src/market/consultant/offline/offline-consultant.ts";
import { consultantTools } from "../../src/market/consultant/tools.ts";
import { consult, type Turn } from "../../src/market/consultant/use-cases/consult.ts";
import type { Context } from "../../src/platform/context.ts";
import type { ConsultantMode } from "../../src/shared/consultant/mode.ts";
import type { Tool } from "../../src/shared/tools/define-tool.ts";
import type { Reference } from "../../src/shared/tools/reference.ts";

/** An answer as it is shown and stored, and how it came about. */
export interface Answer {
  text: string;
  references: Reference[];
  tools: string[];
  outputs: { tool: string; output: unknown }[];
  /** From the question to the answer's first word, in milliseconds. */
  firstWordMs: number;
}

/** Has the consultant answer the last of these turns, through the loop of the product. */
export async function askConsultant(
  ctx: Context,
  turns: Turn[],
  {
    model = offlineConsultant,
    mode = null,
    tools = consultantTools,
  }: { model?: LanguageModel; mode?: ConsultantMode; tools?: Tool<Context>[] } = {},
): Promise<Answer> {
  const begun = performance.now();
  const result = consult(ctx, { model, tools, mode, turns });
  const answer: Answer = { text: "", references: [], tools: [], outputs: [], firstWordMs: 0 };
  for await (const part of result.stream) {
    if (part.type === "text-delta") {
      if (answer.text === "") answer.firstWordMs = performance.now() - begun;
      answer.text += part.text;
    }
    if (part.type === "tool-call") answer.tools.push(part.toolName);
    if (part.type === "tool-result") {
      answer.outputs.push({ tool: part.toolName, output: part.output });
    }
    if (part.type === "source" && part.sourceType === "url") {
      answer.references.push({ ref: part.id, title: part.title ?? "", url: part.url });
    }
    if (part.type === "error") throw part.error;
  }
  return answer;
}
