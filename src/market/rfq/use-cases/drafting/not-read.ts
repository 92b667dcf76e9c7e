import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { understandNeed } from "../../../needs/use-cases/read-need.ts";
import { readParts } from "../../rules/begin/read-parts.ts";
import { type ReadRequest, readRequest } from "../../rules/read-request.ts";
import { unplacedClauses } from "../../rules/unplaced-words.ts";
import type { BuyersRfq } from "../get-rfq.ts";

/** Words that values of a request and of its parts were read from. */
export function wordsRead(read: ReadRequest, parts: readonly object[]): string[] {
  const fields = [read, ...parts].flatMap((one) => Object.values(one));
  return fields.flatMap((one: unknown) =>
    typeof one === "object" && one !== null && "words" in one && typeof one.words === "string"
      ? [one.words]
      : [],
  );
}

/**
 * What a draft was begun with and stands in no field, name or note of it, clause by clause: somebody has to look at it.
 * Empty for a request that was sent.
 *
 * @param parts of the text, where they were read already
 */
export function notRead(rfq: BuyersRfq, parts?: ReturnType<typeof readParts>): string[] {
  if (rfq.state !== "draft" || rfq.sourceText === rfq.title) return [];
  const text = rfq.sourceText;
  const day = rfq.updatedAt.toISOString().slice(0, 10);
  const read = readRequest(text, understandNeed(text), day);
  const ofLines = rfq.lines.flatMap(({ name, process, material, finish, description }) => [
    ...[name, process, process && spokenName(process), material, finish, description],
  ]);
  const held = [
    ...[rfq.title, rfq.notes, rfq.shipToZip],
    ...ofLines,
    ...rfq.certifications,
    ...wordsRead(read, parts ?? readParts(text, understandNeed)),
  ].filter((one) => one !== null);
  return unplacedClauses(text, held).map(({ words }) => words);
}
