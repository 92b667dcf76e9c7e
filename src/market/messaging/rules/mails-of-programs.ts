/** What programs call an answer that they write while somebody is away, with what it answers behind a colon. */
const away =
  /^\s*(?:auto(?:matic|mated)?[- ]?(?:reply|response)|out of (?:the )?office(?: (?:auto)?reply)?|automatische antwort|abwesenheit\p{L}*|réponse automatique|respuesta automática|risposta automatica|resposta automática|automatisch antwoord|autosvar)\s*(?:[:：]|$)/iu;

/** What programs call a mail that they bring back. Whoever answers writes "Re:" and what the mail was about. */
const broughtBack =
  /^\s*(?:undeliver(?:able|ed)\b|returned mail\b|failure notice\b|delivery (?:status notification|failure|has failed|delayed)\b|mail (?:delivery (?:failed|failure|system)|could not be delivered)\b|message (?:delivery failure|undeliverable|not delivered)\b|(?:your )?mailbox (?:is )?(?:full|over)\b|(?:mailbox )?quota exceeded\b|unzustellbar\b|nicht zustellbar\b|postfach (?:ist )?voll\b|échec de (?:la )?(?:remise|distribution)\b|no se (?:ha podido|puede) entregar\b)/i;

/** What says that nobody answered by a program. */
const isNo = (value: string) => /^\s*(?:none|no|false|0)?\s*$/i.test(value);

/** Who brings mails back, before the @. Source: RFC 2142, section 5; RFC 5321, section 4.5.1. */
const servers = /^(?:mailer-daemon|postmaster)@/i;

/** Whether a subject is one that programs give a mail which they bring back; people write such ones as well. */
export const isCalledBroughtBack = (subject: string): boolean => broughtBack.test(subject);

/**
 * Whether the head of a mail says that a program wrote it. What it is about says nothing alone, and neither does that it
 * went to many: only with another sign is that what a program sends.
 *
 * Source: RFC 3834, section 2 and 5; RFC 6522; the others are what programs send that do not follow these.
 *
 * @param head.from its sender's address
 * @param head.valuesOf what lines of a name, in small letters, say
 */
export function isOfProgram({
  from,
  subject,
  valuesOf,
}: {
  from: string;
  subject: string;
  valuesOf: (name: string) => readonly string[];
}): boolean {
  const isAutomatic = valuesOf("auto-submitted").some((value) => !/^\s*no\b/i.test(value));
  const isReport = valuesOf("content-type").some((value) => /^\s*multipart\/report/i.test(value));
  // Nobody reads what comes back to it. Source: RFC 5321, section 4.5.5.
  const hasNoReturn = valuesOf("return-path").some((value) => value.trim() === "<>");
  const isAnswered = ["x-autoreply", "x-autorespond"].some((name) =>
    valuesOf(name).some((value) => !isNo(value)),
  );
  const precedence = valuesOf("precedence");
  const isAutoReply = precedence.some((value) => /\bauto_?reply\b/i.test(value));
  if (isAutomatic || isReport || hasNoReturn || isAnswered || isAutoReply) return true;
  if (servers.test(from)) return true;
  // Senders of notices ask by it for no such answer; with such a subject it is one. Source: [MS-OXCMAIL], 2.2.3.2.14.
  const isSuppressing = valuesOf("x-auto-response-suppress").length > 0;
  const isBulk = precedence.some((value) => /^\s*(?:bulk|junk|list)\b/i.test(value));
  return (isSuppressing || isBulk) && (away.test(subject) || broughtBack.test(subject));
}
