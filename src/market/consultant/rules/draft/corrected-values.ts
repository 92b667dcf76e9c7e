import { readCertifications } from "../../../needs/rules/reading/read-certifications.ts";
import { fold } from "../../../needs/rules/reading/tokens.ts";
import type { RfqDraft } from "./rfq-draft.ts";

/** "Not 27604, it is 27610": what is wrong stands first. */
const notThat =
  /^\W*(?:(?:no|wait|sorry|oops|actually)\b[,. ]*)*not\s+(?<old>[^,;]{2,40}?)(?:\s*,\s*|\s+[-–—]\s+|\s+but\s+)(?:(?:but|rather|instead)\s+)?(?:(?:it|they|that|this) (?:is|are|should be)\s+)?(?<now>[^,;]{2,40})$/i;
/** "The ZIP is wrong, it is 27610". */
const fieldWrong =
  /^\W*(?:the\s+)?(?<field>zip(?: code)?|date|deadline)\s+(?:is|was)\s+(?:wrong|incorrect|not right|a (?:typo|mistake))\W+(?:(?:it|that|this) (?:is|should be)|(?:it )?should be|make it|use)\s+(?<now>[^,;]{2,40})$/i;

/**
 * A correction of a value of the whole request, as one says it without what is wrong: "ship to 27610" of "not 27604,
 * it's 27610". All else as it is.
 */
export function asCorrected({ shipTo, certifications }: RfqDraft, text: string): string {
  const { field = "", now: right = "" } = fieldWrong.exec(text)?.groups ?? {};
  if (field !== "") return `${field}: ${right}`;
  const { old = "", now = "" } = notThat.exec(text)?.groups ?? {};
  if (old === "") return text;
  if (/^\d{5}$/.test(now) && shipTo?.includes(old) === true) return `ship to ${now}`;
  if (readCertifications(fold(now)).length === 0) return text;
  const plain = (words: string) => fold(words).replace(/[^a-z\d]/g, "");
  const isHeld = certifications.some((one) => plain(one).includes(plain(old)));
  if (isHeld) return `${now} instead of ${old}`;
  return readCertifications(fold(old)).length > 0 ? now : text;
}
