import type { RfqDraft } from "../../src/market/consultant/rules/draft/rfq-draft.ts";
import {
  type Message,
  type Understanding,
  understand,
} from "../../src/market/consultant/rules/understand/conversation.ts";
import type { Places } from "../../src/market/consultant/rules/understand/part.ts";
import { locate, placeInSentence } from "../../src/market/needs/use-cases/locate.ts";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";

const places: Places = { inSentence: placeInSentence, named: locate, need: understandNeed };

/** What a message of a conversation comes to: a draft in one line, and whether something was left open. */
export interface Told {
  text: string;
  expected: string;
  told: string;
  isOpen: boolean;
}

/**
 * A conversation as it is written in a table, and what each of its messages comes to. A line with ">" is a message, the
 * one with "=" behind it the draft that is expected: its parts between bars, then what is said of the whole request;
 * "same" for one that stays. A "?" at the end: something has to be said to be open.
 */
export function followed(table: string): Told[] {
  const messages: Message[] = [];
  const found: Told[] = [];
  let before = "none";
  for (const line of table.split("\n").map((one) => one.trim())) {
    if (line.startsWith(">")) {
      const text = line.slice(1).trim();
      messages.push({ role: "user", text });
      const { drafting } = understand(messages, "2026-11-29", places);
      messages.push({ role: "assistant", text: "Done." });
      const isOpen = (drafting.change?.open.length ?? 0) > 0;
      found.push({ text, expected: "", told: inOneLine(drafting.draft), isOpen });
    }
    const last = found.at(-1);
    if (!line.startsWith("=") || last === undefined) continue;
    const expected = line.slice(1).trim();
    const plain = expected.replace(/\s*\?$/, "");
    const draft = plain === "same" ? before : plain;
    before = draft;
    last.expected = expected.endsWith("?") ? `${draft} ?` : draft;
    if (last.isOpen) last.told = `${last.told} ?`;
  }
  return found;
}

/** The last of several messages as the consultant understands it. */
export function understood(...texts: string[]): Understanding {
  const messages: Message[] = texts.flatMap((text, at) => [
    { role: "user" as const, text },
    ...(at === texts.length - 1 ? [] : [{ role: "assistant" as const, text: "Done." }]),
  ]);
  return understand(messages, "2026-11-29", places);
}

function inOneLine(draft: RfqDraft | null): string {
  if (draft === null) return "none";
  const lines = draft.lines.map((line) =>
    [
      [line.quantities.join("/"), line.name.toLowerCase()].filter(Boolean).join(" "),
      line.material,
      line.process,
      line.finish,
      line.tolerance,
      line.targetPrice === null ? null : `$${line.targetPrice}`,
      line.annualUse === null ? null : `${line.annualUse} a year`,
      ...line.notes.map((note) => `“${note}”`),
    ]
      .filter((one) => one !== null)
      .join("; "),
  );
  const whole = [
    ...draft.certifications,
    draft.quotesBy && `quotes ${[draft.quotesBy, draft.quotesAt].filter(Boolean).join(" ")}`,
    draft.neededBy && `by ${draft.neededBy}`,
    draft.shipTo && `to ${draft.shipTo}`,
    draft.radiusMiles && `${draft.radiusMiles} mi`,
    draft.needsAgreement && "NDA",
    draft.isExportControlled && "export control",
  ].filter((one) => one !== null && one !== false);
  return [lines.join(" | "), ...whole].join(" + ");
}
