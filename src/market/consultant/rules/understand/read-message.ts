import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { readProcesses } from "../../../needs/rules/reading/read-processes.ts";
import { asksForDraft } from "../draft/asks-for-draft.ts";
import { bareCount, correctedCount, loneCount } from "./counts.ts";
import type { Reading } from "./in-context.ts";
import { type Intent, listSought, readIntent } from "./intent.ts";
import { inEnglish, readLanguage } from "./language.ts";
import { type Places, readPart } from "./part.ts";
import { plainWords } from "./plain-words.ts";

/**
 * A message as it is read by itself.
 *
 * @param today ISO date
 */
export function readMessage(message: string, today: string, places: Places): Reading {
  const original = message.slice(0, 4000);
  const language = readLanguage(original);
  const whole = plainWords(inEnglish(original, language));
  const listed = listSought(whole);
  const text = listed !== null && places.inSentence(listed) !== null ? listed : whole;
  const read = readPart(text, today, places);
  // "5052 then" is a grade, "6000 then" a number of pieces.
  const isBare = read.pieces === null && read.materials.length === 0;
  const isOfPart = read.item !== null || read.processes.length + read.materials.length > 0;
  const pieces =
    read.pieces ??
    (isBare ? bareCount(text) : null) ??
    correctedCount(text) ??
    (read.item !== null || read.processes.length > 0 ? loneCount(text) : null);
  const said = { ...read, pieces };
  const thing = isOfPart || said.finishes.length > 0 || (places.goods?.(text) ?? []).length > 0;
  const wanted = readIntent(text, { place: said.place !== null, thing });
  const isRefused = wanted.startsWith("refuse") || wanted === "off-topic";
  const intent = !isRefused && asksForDraft(text) ? "draft" : wanted;
  const goods = places.goods?.(text) ?? [];
  return { text, language, intent: isChoice(intent, text) ? "compare" : intent, said, goods };
}

/** "304 or 316 stainless?" compares, though it does not say so. */
function isChoice(intent: Intent, text: string): boolean {
  if (intent !== "explain" && intent !== "part" && intent !== "facts") return false;
  const sides = /^(.*)\b(?:or|vs\.?|versus)\b(.*)$/is.exec(text);
  const isShort = text.trim().split(/\s+/).length <= 8;
  if (sides === null || !(isShort || text.includes("?"))) return false;
  const [left = "", right = ""] = sides.slice(1);
  return (
    (readMaterials(left).length > 0 && readMaterials(right).length > 0) ||
    (readProcesses(left).length > 0 && readProcesses(right).length > 0)
  );
}
