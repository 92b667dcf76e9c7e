import { plural } from "../../rules/understand/item.ts";
import { letterFor } from "../../rules/understand/letters.ts";
import { titleOf } from "../../rules/understand/named-lines.ts";
import { dateText, knownFacts, paragraphs, piecesText } from "../phrases.ts";
import type { Situation } from "../situation.ts";

/** A letter to a shop, from what the conversation knows; what it does not know is left blank to fill in. */
export function letter({ understood }: Situation): string {
  const { part, text, before, shown, named } = understood;
  const about = letterFor([text, before.at(-1) ?? ""].join(" "));
  const thing = part.item === null ? "the parts" : plural(part.item);
  const what = part.pieces === null ? thing : (piecesText(part, thing) ?? thing);
  const facts = knownFacts({ ...part, item: null, pieces: null, place: null });
  const filled = (line: string) =>
    line
      .replaceAll("{what}", what)
      .replaceAll("{date}", part.neededBy === null ? "____" : dateText(part.neededBy))
      .replaceAll("{facts}", facts.map((fact) => `- ${fact}`).join("\n"));
  const [first] = shown;
  const shop = named.find(({ ref }) => ref === first && ref.startsWith("business:"));
  return paragraphs(
    `Here is a draft to send yourself${shop === undefined ? "" : ` to ${titleOf(shop.line).replace(/^\d+\.\s*/, "")} [${shop.ref}]`}; I send nothing. Fill in what is blank:`,
    `**Subject: ${filled(about.subject)}**`,
    "Hello,",
    about.body
      .map(filled)
      .filter((line) => line !== "")
      .join("\n"),
    "Thank you,\n____ (name, company, telephone)",
    about.about === "quote"
      ? 'Say "draft the RFQ" instead, and I make a request for quotes of it that goes to shops through this site.'
      : null,
  );
}
