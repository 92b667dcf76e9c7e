import { decimalText } from "../../../../shared/money.ts";
import { plural } from "../../rules/understand/item.ts";
import { letterFor } from "../../rules/understand/letters.ts";
import { titleOf } from "../../rules/understand/named-lines.ts";
import { dateText, knownFacts, paragraphs, piecesText } from "../phrases.ts";
import type { Situation } from "../situation.ts";

/** So many messages before it say what a letter is about. */
const mostBefore = 4;

/** A letter to a shop, from what the conversation knows; what it does not know is left blank to fill in. */
export function letter({ understood }: Situation): string {
  const { part, text, before, shown, named } = understood;
  const about = letterFor([text, ...before.slice(-mostBefore).toReversed()]);
  const thing = part.item === null ? "the parts" : plural(part.item);
  const what = part.pieces === null ? thing : (piecesText(part, thing) ?? thing);
  const facts = knownFacts({ ...part, item: null, pieces: null, place: null });
  const filled = (line: string) =>
    line
      .replaceAll("{amount}", amountIn([text, ...before.toReversed()]) ?? "$____")
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
      ? "Say “draft the RFQ” instead, and I make a request for quotes of it that goes to shops through this site."
      : null,
  );
}

/** The sum of money that was named last, as it is written in letters: "$3,850.00". */
function amountIn(messages: string[]): string | null {
  for (const message of messages) {
    const [, signed, plain] =
      /\$\s?(\d[\d,]*(?:\.\d\d)?)|\b(?:owes?|owing|paid|pay|for|is|its|it's|of)\s(?:me |us )?(\d[\d,]{2,})\b(?! ?(?:days|weeks|pcs|pieces|parts|units))/i.exec(
        message,
      ) ?? [];
    const digits = (signed ?? plain)?.replaceAll(",", "");
    if (digits !== undefined) return decimalText(digits);
  }
  return null;
}
