import type { LanguageModel } from "ai";
import type { AiBudget } from "./ai-settings.ts";

/** Tokens of one answer. */
export interface TokenUse {
  input: number;
  output: number;
}

/** A picture that a provider made, as it came: to be drawn anew before anybody sees it. */
export interface PaintedImage {
  bytes: Uint8Array;
  use: TokenUse;
}

/** A provider's model that makes pictures. */
export interface ConfiguredImages {
  /** Who makes them, for people and for the record of use. */
  name: string;
  /** Dollars of one; null when the operator has not said. */
  price: number | null;
  /** What one person may ask for in a day (UTC). */
  userDaily: number;
  /** @throws ProviderError; AbortError when `signal` stopped it */
  draw(prompt: string, signal: AbortSignal | undefined): Promise<PaintedImage>;
}

/** A provider's model that the operator configured. */
export interface ConfiguredModel {
  /** Loads what speaks to the provider, the first time. */
  model(): Promise<LanguageModel>;
  /** The model and where it runs, for operators and the record of use. */
  name: string;
  /** Who answers, for people: an address inside of the operator's network is not told. */
  shownName: string;
  /** It takes a JSON schema for its answer, and keeps to it. */
  takesSchemas: boolean;
  budget: AiBudget;
  /** How long it may send nothing, before its first word and after it. */
  silenceMs: number;
  /** Dollars; null when the operator has not said what tokens cost. */
  costOf(use: TokenUse): number | null;
  /** null: it makes no pictures. */
  images: ConfiguredImages | null;
}

/** The model of the configuration; null without one, and what answers without a model does. */
export interface Llm {
  configured: ConfiguredModel | null;
}
