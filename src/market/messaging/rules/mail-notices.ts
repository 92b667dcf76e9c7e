/**
 * How what companies and scanners put into all mails begins, as whole paragraphs, in small letters. Such words may be
 * somebody's own in another place of a sentence, or beside a figure.
 */
const beginnings = [
  /^(?:(?:confidentiality|legal|privacy|e-?mail) )?(?:notice|disclaimer|warning)\s?:.*\b(?:recipients?|sender|attachments?|privileged)\b/,
  /^(?:this|the information (?:contained )?in this|the contents? of this) (?:e-?mail|mail|message|communication|transmission)\b.*\b(?:recipients?|attachments?|privileged|viruse?s?|scanned|malware)\b/,
  /^virus-free\./,
  /^(?:caution|warning|\[?external\b).*\b(?:originated (?:from )?outside|outside (?:of )?(?:the|your|our) (?:organi[sz]ation|company)|external (?:e-?mail|sender|source)|do not click|unless you recogni[sz]e)\b/,
  /^please consider the environment before printing\b/,
  /^(?:diese e-?mail|diese nachricht)\b.*\b(?:vertraulich\p{L}*|geschützt\p{L}*|viren\p{L}*)(?:\P{L}|$)/u,
  /^(?:ce message|ce courriel|cet e-?mail|ce mail)(?:\s.*)?\b(?:confidentiel\p{L}*|destinataires?|virus)(?:\P{L}|$)/u,
  /^(?:este mensaje|este correo|este e-?mail|esta mensagem)\b.*(?:confidencial|destinatario|destinatário|virus)(?:\P{L}|$)/u,
];
/** Longer ones are looked at no further. */
const longest = 3000;

/** Whether a paragraph, its lines joined, is such a notice and holds nothing that somebody could have offered. */
export function isNotice(paragraph: string): boolean {
  const words = paragraph
    .slice(0, longest)
    .replaceAll(/\s+/g, " ")
    .replace(/^[-*_ ]+/, "");
  return (
    !/[\p{N}\p{Sc}]/u.test(words) &&
    beginnings.some((form) => form.test(words.toLowerCase().trim()))
  );
}
