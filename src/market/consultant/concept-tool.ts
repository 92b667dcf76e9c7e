import { z } from "zod";
import type { Context } from "../../platform/context.ts";
import type { ConfiguredImages } from "../../platform/llm/llm.ts";
import { defineTool, type Tool } from "../../shared/tools/define-tool.ts";
import { words } from "../../shared/tools/tool-fields.ts";
import { noPictureWords } from "./rules/concept-picture.ts";
import { drawConcept } from "./use-cases/draw-concept.ts";

/** A tool that makes one concept picture, for one answer to somebody who asked for a picture. */
export function conceptTool(images: ConfiguredImages): Tool<Context> {
  let isAsked = false;
  return defineTool({
    name: "draw_concept",
    title: "Make a concept picture",
    description:
      "Makes one concept picture of the idea the person described. It shows an idea, not a part that was designed: never read sizes or features from it. Only when they asked for a picture.",
    input: z.object({
      subject: words(500).describe(
        "The thing, its material, color and surface, in one or two sentences",
      ),
    }),
    async execute(ctx: Context, { subject }, signal) {
      if (isAsked) return { error: noPictureWords.again };
      isAsked = true;
      const made = await drawConcept(ctx, images, subject, signal);
      return typeof made === "string"
        ? { no_picture: noPictureWords[made], note: "The person was told so. Answer in words." }
        : { concept_picture: made, note: "The person sees it above your answer." };
    },
  });
}
