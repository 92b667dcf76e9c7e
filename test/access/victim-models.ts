import type { LanguageModel } from "ai";
import { chooseModel } from "../../src/market/consultant/use-cases/choose-model.ts";
import { drawConcept } from "../../src/market/consultant/use-cases/draw-concept.ts";
import { askProfileModel } from "../../src/market/sellers/use-cases/ask-profile-model.ts";
import type { Context } from "../../src/platform/context.ts";
import type { DocumentText } from "../../src/shared/documents/document-text.ts";
import { obeyingModel } from "../consultant/obeying-model.ts";
import { picture } from "../support/pictures.ts";

/** The use-cases that ask a provider's model, as the victim uses them. */
export const modelUseCases: Record<string, (ctx: Context) => Promise<unknown>> = {
  "consultant/choose-model": (ctx) =>
    chooseModel(withBudget(ctx), offlineOnly, ctx.viewer.id ?? "", false),
  "consultant/draw-concept": async (ctx) => {
    const draw = async () => ({ bytes: await picture("png"), use: { input: 1, output: 1 } });
    await drawConcept(
      withBudget(ctx, 1000),
      { name: "test", price: 1, userDaily: 9, draw },
      "a mug",
      undefined,
    );
  },
  "sellers/ask-profile-model": (ctx) =>
    askProfileModel(withBudget(ctx, 1000, obeyingModel([], "")), [ownPage]),
};

/** With a provider whose budget has to be looked up. */
function withBudget(ctx: Context, most = 1, answering?: LanguageModel): Context {
  const model = async () => answering ?? Promise.reject(new Error("not asked here"));
  const configured = {
    model,
    name: "test",
    shownName: "test",
    silenceMs: 1000,
    takesSchemas: false,
    budget: { userTokens: most, siteTokens: most, userUsd: most, siteUsd: most },
    costOf: () => 0,
    images: null,
  };
  return { ...ctx, llm: { configured } };
}

const offlineOnly = {
  tools: [],
  loadOffline: () => Promise.reject(new Error("not asked here")),
  conceptTool: () => {
    throw new Error("not asked here");
  },
};

const ownPage: DocumentText = {
  where: "https://works.example/",
  title: "Victoria Works",
  meta: {},
  blocks: [],
  links: [],
  pictures: [],
  organizations: [],
  products: [],
  lines: [],
};
