import { z } from "zod";

export const aiProviders = ["openai", "anthropic", "google", "openai-compatible"] as const;
export type AiProvider = (typeof aiProviders)[number];

const amount = (what: string) =>
  z.coerce
    .number({ error: `must be a number of ${what}` })
    .positive(`must be a number of ${what} above 0`)
    .optional();

/** The settings of the model, as they stand in the environment. */
export const aiEnvironment = {
  AI_PROVIDER: z
    .enum(aiProviders, { error: `must be one of ${aiProviders.join(", ")}` })
    .optional(),
  AI_MODEL: z.string().trim().min(1).max(200).optional(),
  AI_API_KEY: z.string().trim().min(1).optional(),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address, such as http://host/v1" })
    .optional(),
  AI_TIMEOUT_SECONDS: z.coerce
    .number({ error: "must be a number of seconds" })
    .min(1, "must be 1 to 300")
    .max(300, "must be 1 to 300")
    .default(30),
  AI_OFFLINE_FALLBACK: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  AI_INPUT_PRICE: amount("dollars per million tokens"),
  AI_OUTPUT_PRICE: amount("dollars per million tokens"),
  AI_USER_DAILY_TOKENS: amount("tokens"),
  AI_SITE_DAILY_TOKENS: amount("tokens"),
  AI_USER_DAILY_USD: amount("dollars"),
  AI_SITE_DAILY_USD: amount("dollars"),
  AI_IMAGE_MODEL: z.string().trim().min(1).max(200).optional(),
  AI_IMAGE_PRICE: amount("dollars per picture"),
  AI_IMAGE_TIMEOUT_SECONDS: z.coerce
    .number({ error: "must be a number of seconds" })
    .min(1, "must be 1 to 150")
    .max(150, "must be 1 to 150")
    .default(60),
  AI_USER_DAILY_IMAGES: z.coerce
    .number({ error: "must be a number of pictures" })
    .int("must be a whole number")
    .min(1, "must be 1 to 1000")
    .max(1000, "must be 1 to 1000")
    .default(10),
};

const aiObject = z.object(aiEnvironment);
type AiEnvironment = z.output<typeof aiObject>;

/** How much may be used in a day (UTC); undefined: as much as is asked for. */
export interface AiBudget {
  userTokens: number | undefined;
  siteTokens: number | undefined;
  userUsd: number | undefined;
  siteUsd: number | undefined;
}

/** The model that makes concept pictures. */
export interface ImageConfig {
  model: string;
  /** Dollars a picture; null when the operator has not said. */
  price: number | null;
  timeoutMs: number;
  /** What one person may ask for in a day (UTC). */
  userDaily: number;
}

/** A model of a provider, and what it may cost. */
export interface AiConfig {
  provider: AiProvider;
  model: string;
  /** Never printed. */
  apiKey: string | undefined;
  baseUrl: string | undefined;
  /** How long a provider may send nothing. */
  silenceMs: number;
  /** Whether the offline guide may be asked where the model failed. */
  hasOfflineFallback: boolean;
  /** Dollars per million tokens; null when the operator has not said. */
  prices: { input: number; output: number } | null;
  budget: AiBudget;
  /** null: no pictures are made. */
  images: ImageConfig | null;
}

/** What is wrong with the settings together: the name of one, and what to do about it. */
export function aiProblems(env: AiEnvironment): { name: keyof AiEnvironment; message: string }[] {
  const problems: { name: keyof AiEnvironment; message: string }[] = [];
  const report = (name: keyof AiEnvironment, message: string) => problems.push({ name, message });
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: key, AI_BASE_URL: url } = env;
  if (provider === undefined && (model ?? key ?? url) !== undefined) {
    report("AI_PROVIDER", `must say whose model it is: one of ${aiProviders.join(", ")}`);
  }
  if (provider !== undefined && model === undefined) {
    report("AI_MODEL", "must name the model that answers, since AI_PROVIDER is set");
  }
  if (provider === "openai-compatible" && url === undefined) {
    report("AI_BASE_URL", "must be the address of the OpenAI-compatible server");
  }
  if (provider !== undefined && provider !== "openai-compatible" && key === undefined) {
    report("AI_API_KEY", `must be set to a key of ${provider}`);
  }
  if ((env.AI_INPUT_PRICE === undefined) !== (env.AI_OUTPUT_PRICE === undefined)) {
    report("AI_INPUT_PRICE", "and AI_OUTPUT_PRICE are set together or not at all");
  }
  if (env.AI_IMAGE_MODEL !== undefined && provider === undefined) {
    report("AI_IMAGE_MODEL", "needs AI_PROVIDER, whose model makes the pictures");
  }
  if (env.AI_IMAGE_MODEL !== undefined && provider === "anthropic") {
    report("AI_IMAGE_MODEL", "must not be set: anthropic makes no pictures");
  }
  if (env.AI_IMAGE_PRICE !== undefined && env.AI_IMAGE_MODEL === undefined) {
    report("AI_IMAGE_MODEL", "must name the model that AI_IMAGE_PRICE is the price of");
  }
  const limitsMoney = env.AI_USER_DAILY_USD ?? env.AI_SITE_DAILY_USD;
  if (limitsMoney !== undefined && env.AI_INPUT_PRICE === undefined) {
    report("AI_INPUT_PRICE", "and AI_OUTPUT_PRICE must be set to limit what a day costs");
  }
  const paintsUnpriced = env.AI_IMAGE_MODEL !== undefined && env.AI_IMAGE_PRICE === undefined;
  if (limitsMoney !== undefined && paintsUnpriced) {
    report("AI_IMAGE_PRICE", "must be set to limit what a day costs");
  }
  return problems;
}

/** The settings as one value; null without a provider. */
export function readAiConfig(env: AiEnvironment): AiConfig | null {
  const { AI_PROVIDER: provider, AI_MODEL: model } = env;
  if (provider === undefined || model === undefined) return null;
  const { AI_INPUT_PRICE: input, AI_OUTPUT_PRICE: output } = env;
  return {
    provider,
    model,
    apiKey: env.AI_API_KEY,
    baseUrl: env.AI_BASE_URL,
    silenceMs: env.AI_TIMEOUT_SECONDS * 1000,
    hasOfflineFallback: env.AI_OFFLINE_FALLBACK === "on",
    prices: input === undefined || output === undefined ? null : { input, output },
    budget: {
      userTokens: env.AI_USER_DAILY_TOKENS,
      siteTokens: env.AI_SITE_DAILY_TOKENS,
      userUsd: env.AI_USER_DAILY_USD,
      siteUsd: env.AI_SITE_DAILY_USD,
    },
    images:
      env.AI_IMAGE_MODEL === undefined
        ? null
        : {
            model: env.AI_IMAGE_MODEL,
            price: env.AI_IMAGE_PRICE ?? null,
            timeoutMs: env.AI_IMAGE_TIMEOUT_SECONDS * 1000,
            userDaily: env.AI_USER_DAILY_IMAGES,
          },
  };
}
