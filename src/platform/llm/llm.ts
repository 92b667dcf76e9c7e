import type { LanguageModel } from "ai";
import type { AiBudget } from "./ai-settings.ts";

/** Tokens of one answer. */
export interface TokenUse {
  input: number;
  output: number;
}

/** A provider's model that the operator configured. */
export interface ConfiguredModel {
  /** Loads what speaks to the provider, the first time. */
  model(): Promise<LanguageModel>;
  /** Who answers, for people: the model and where it runs. */
  name: string;
  budget: AiBudget;
  /** Dollars; null when the operator has not said what tokens cost. */
  costOf(use: TokenUse): number | null;
}

/** The model of the configuration; null without one, and the offline consultant answers. */
export interface Llm {
  configured: ConfiguredModel | null;
}
