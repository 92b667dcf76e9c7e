const links =
  /(?:https?:\/\/|www\.)\S+|\S+@\S+\.\p{L}{2,}|\b[\p{L}\p{N}-]+\.(?:com|net|org|us|io|example)\b\S*/giu;
/** "(937) 555-0148", "+49 30 1234567", with what it is called before it. */
const telephone =
  /^(?:(?:tel|phone|office|direct|mobile|cell|fax|m|t|o|p|f|c|e|w)\b[.:]?\s*)?\+?\(?\p{N}{1,4}[\p{N}\s().x/-]{6,24}$/iu;
/** A street, or a town with its state and code: "40 Brackets" and "PO 4471" are neither. */
const address =
  /^\p{N}{1,6}\s+\p{Lu}[\p{L}\p{N}\s.,#-]{0,60}\b(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Ln|Lane|Way|Ct|Court|Pkwy|Parkway|Hwy|Highway|Pl|Place|Sq|Square|Ter|Terrace|Pike|Loop|Circle)\b[\p{L}\p{N}\s.,#-]{0,40}$|^\p{Lu}[\p{L}\s.-]{0,40}\p{Ll}[\p{L}\s.-]{0,40},?\s+\p{Lu}{2}\.?\s+\p{N}{5}(?:-\p{N}{4})?$/u;
/** Short words of names and titles, and those that are an answer all the same. */
const shortest = 4;
const answers =
  /^(?:yes|no|nope|ok|okay|agreed|accepted|confirmed|approved|declined|rejected|done|correct|sure|ja|nein|oui|non|sí|si)\b/iu;
const mostWords = 7;

/** Whether some words begin with how somebody agrees or does not. */
export const saysYesOrNo = (words: string): boolean => answers.test(words.trim());

/**
 * Whether some lines are who wrote: names, titles, firms, telephones, addresses and links. Sentences, prices and other
 * words of somebody's own, among them alone, make all of them a part of what was written.
 */
export function isSignature(lines: readonly string[]): boolean {
  return lines.every((line) =>
    line
      .replaceAll(links, " ")
      .split(/[|•·]/u)
      .every((part) => isOfSignature(part.trim())),
  );
}

function isOfSignature(part: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(part) || telephone.test(part) || address.test(part)) return true;
  if (answers.test(part) || /[\p{N}\p{Sc}?!:%]/u.test(part)) return false;
  const words = part.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length > mostWords) return false;
  return words.every((word) => word.length < shortest || !/^\p{Ll}/u.test(word));
}
