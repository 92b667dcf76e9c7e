import type { LanguageModel } from "ai";
import type { Context } from "../../../platform/context.ts";
import { isUsedUp } from "../../../platform/llm/is-used-up.ts";
import type { ConfiguredImages, TokenUse } from "../../../platform/llm/llm.ts";
import type { Tool } from "../../../shared/tools/define-tool.ts";

/** What answers without a provider, and what any model may look things up with. */
export interface ConsultantParts {
  tools: Tool<Context>[];
  loadOffline(): Promise<LanguageModel>;
  /** Makes a concept picture; offered to a provider's model when somebody asks for a picture. */
  conceptTool(images: ConfiguredImages): Tool<Context>;
}

/** Who answers where no provider does. */
export const offlineName = "Offline guide";

/** Who is going to answer. */
export interface ChosenModel {
  load(): Promise<LanguageModel>;
  /** For operators and the record of use. */
  name: string;
  /** For people. */
  shownName: string;
  isOffline: boolean;
  costOf(use: TokenUse): number | null;
  /** How long it may send nothing; null: it answers at once. */
  silenceMs: number | null;
  /** null: it makes no pictures. */
  images: ConfiguredImages | null;
}

/**
 * The model that answers the viewer now: the configured one while the day's budget lasts, for the
 * viewer and for the whole site; otherwise the offline consultant.
 *
 * @param asksOffline whether the viewer asks for the offline guide, as where the model failed; the
 *   operator decides whether that may be
 */
export async function chooseModel(
  ctx: Context,
  parts: ConsultantParts,
  userId: string,
  asksOffline: boolean,
): Promise<ChosenModel> {
  const { configured } = ctx.llm;
  const isOffline =
    configured === null ||
    (asksOffline && hasOfflineFallback(ctx)) ||
    (await isUsedUp(ctx, userId, configured.budget));
  if (isOffline) {
    const costOf = () => 0;
    const by = { load: parts.loadOffline, name: offlineName, shownName: offlineName };
    return { ...by, costOf, silenceMs: null, images: null, isOffline };
  }
  const { name, shownName, costOf, silenceMs, images } = configured;
  return { load: () => configured.model(), name, shownName, costOf, silenceMs, images, isOffline };
}

/** Whether the offline guide may be asked where the provider's model failed. */
export function hasOfflineFallback({ config }: Context): boolean {
  return config.ai?.hasOfflineFallback ?? false;
}
