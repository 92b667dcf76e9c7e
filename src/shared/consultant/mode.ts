import { type Intent, intents } from "./intents.ts";

/** What the consultant is asked to be; null = nothing in particular. */
export type ConsultantMode = Intent | null;

/** The mode a text names; null for any other text. */
export function readMode(text: unknown): ConsultantMode {
  return intents.find((mode) => mode === text) ?? null;
}
