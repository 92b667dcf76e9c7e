import type { TextStreamPart, ToolSet } from "ai";
import { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import type { TokenUse } from "../../../platform/llm/llm.ts";
import type { Tool } from "../../../shared/tools/define-tool.ts";
import type { AnswerContent } from "../data/answers.ts";
import { conceptSchema } from "../rules/concept-picture.ts";
import type { AnswerEvent } from "../rules/conversation.ts";
import { type KeptDraft, keptDraftOf } from "../rules/draft/kept-draft.ts";
import { drawingSchema } from "../rules/drawings/drawing.ts";
import { rfqProposalInput } from "../rules/rfq-proposal.ts";
import { keepPicture } from "./keep-picture.ts";

const drawn = z.object({ drawing: drawingSchema });
const painted = z.object({ concept_picture: conceptSchema });
const unpainted = z.object({ no_picture: z.string() });
const proposed = z.object({ proposal: rfqProposalInput, missing: z.array(z.string()) });

/**
 * Takes what a model gives into an answer, and tells of it as it comes.
 *
 * @param use tokens are added to it, step by step, so that those of an answer that fails count
 * @returns what made the answer fail; null when nothing did
 */
export async function takeAnswer(
  ctx: Context,
  tools: Tool<Context>[],
  parts: AsyncIterable<TextStreamPart<ToolSet>>,
  content: AnswerContent,
  use: TokenUse,
  tell: (event: AnswerEvent) => void,
): Promise<unknown> {
  let failure: unknown = null;
  const say = (text: string) => {
    content.activity = null;
    content.text += text;
    tell({ type: "text", text });
  };
  for await (const part of parts) {
    switch (part.type) {
      case "text-start":
        if (content.text !== "" && !content.text.endsWith("\n\n")) say("\n\n");
        break;
      case "text-delta":
        say(part.text);
        break;
      case "source": {
        if (part.sourceType !== "url") break;
        const reference = { ref: part.id, title: part.title ?? part.url, url: part.url };
        content.sources.push(reference);
        tell({ type: "source", number: content.sources.length, reference });
        break;
      }
      case "tool-call": {
        const tool = tools.find(({ name }) => name === part.toolName);
        content.activity = tool?.title ?? "Look it up";
        tell({ type: "activity", text: content.activity });
        break;
      }
      case "tool-result":
        await takeResult(ctx, part.output, content, tell);
        takeConcept(part.output, content, tell, say);
        break;
      case "finish-step":
        use.input += part.usage.inputTokens ?? 0;
        use.output += part.usage.outputTokens ?? 0;
        content.draft = draftIn(part.providerMetadata?.millwright?.draft) ?? content.draft;
        break;
      case "error":
        failure ??= part.error ?? new Error("The model failed");
        break;
      case "abort":
        failure ??= new Error("The answer took too long");
        break;
    }
  }
  return failure;
}

/** The draft that the offline consultant gives as metadata of its answer. */
function draftIn(metadata: unknown): KeptDraft | null {
  return typeof metadata === "string" ? keptDraftOf(JSON.parse(metadata)) : null;
}

/** A result may bring a drawing, which stands above the answer, or a proposal, which stands below it. */
async function takeResult(
  ctx: Context,
  output: unknown,
  content: AnswerContent,
  tell: (event: AnswerEvent) => void,
): Promise<void> {
  const proposal = proposed.safeParse(output);
  if (proposal.success) {
    content.proposal = proposal.data;
    tell({ type: "proposal", proposal: proposal.data });
  }
  const picture = drawn.safeParse(output);
  if (picture.success && content.picture === null) {
    content.picture = await keepPicture(ctx, picture.data.drawing);
    if (content.picture !== null) tell({ type: "picture", picture: content.picture });
  }
}

/** A concept picture stands above the answer; that there is none is said in it, whatever the model writes. */
function takeConcept(
  output: unknown,
  content: AnswerContent,
  tell: (event: AnswerEvent) => void,
  say: (text: string) => void,
): void {
  const picture = painted.safeParse(output);
  if (picture.success) {
    content.picture = picture.data.concept_picture;
    tell({ type: "picture", picture: content.picture });
  }
  const refusal = unpainted.safeParse(output);
  if (refusal.success) say(`${content.text === "" ? "" : "\n\n"}${refusal.data.no_picture}`);
}
