/** What programs call an answer that they write while somebody is away, in the languages that they are made in. */
const awayNames = [
  "auto(?:matic|mated)?[- ]?(?:reply|response|answer)|auto-?respon(?:d|der|se)|out of (?:the )?office(?: (?:auto)?reply)?|(?:vacation|away|absence) (?:reply|response|message|notice|notification)",
  "automatische antwort|abwesenheit\\p{L}*|urlaubsnotiz|automatisch(?:e)? antwoord|afwezig\\p{L}*|afwesig\\p{L}*",
  "réponse automatique|message d['’]absence|absence du bureau|respuesta automática|fuera de (?:la )?oficina|mensaje de ausencia|risposta automatica|fuori (?:sede|ufficio)|resposta automática|fora do escritório|mensagem de ausência|resposta automàtica|răspuns automat",
  "autosvar|automatiskt svar|automatisk svar|frånvaro\\p{L}*|fravær\\p{L}*|automaattinen vastaus|poissaoloviesti|automaatvastus",
  "automatyczna odpowiedź|odpowiedź automatyczna|poza biurem|automatická odpověď|automatická odpoveď|mimo kancelář|automatski odgovor|samodejni odgovor|automatikus válasz|házon kívül|automatinis atsakymas|automātiska atbilde",
  "автоматический ответ|автоответ\\p{L}*|автоматична відповідь|автоматичен отговор|αυτόματη απάντηση|otomatik (?:yanıt|cevap)|ofis dışında",
  "自动(?:答复|回复)|自動(?:回覆|回復|答覆|応答|返信)|不在(?:通知|連絡)|자동 ?(?:회신|응답|답장)|부재 ?중|رد تلقائي|الرد التلقائي|תשובה אוטומטית|trả lời tự động|ตอบกลับอัตโนมัติ|balasan otomatis|स्वचालित (?:उत्तर|जवाब)",
].join("|");
/** The same, and what people begin such a subject with as well. */
const awayWords = `${awayNames}|(?:on|away on) vacation|away from (?:the |my )?(?:office|desk|mail)`;
/** What it answers stands behind a colon. */
const away = new RegExp(String.raw`^\s*(?:${awayWords})\s*(?:[:：]|$)`, "iu");
const awayAbout = new RegExp(String.raw`^\s*(?:${awayWords})\s*[:：]\s*(?=\S)`, "iu");
/** In brackets only programs give it: "[Auto-Reply] Steel". */
const awayInBrackets = new RegExp(String.raw`^\s*[[【](?:${awayNames})[\]】]`, "iu");
/** What people say who set up such an answer in words of their own: first that they are away, then what is answered. */
const awayBeforeOwn =
  /^\s*(?:auto|on (?:vacation|leave|holidays?)|i(?: am|['’]m) (?:away|out|on (?:vacation|leave|holidays?)|not in)[^:：]{0,60}|abwesend|(?:ich bin )?(?:nicht|derzeit nicht) (?:im (?:büro|haus)|am platz)|(?:im|in) urlaub|absence|absente?(?: du bureau)?|en (?:congés?|vacances)|ausente|de vacaciones|assente|in ferie|de férias|afwezig|met vakantie|nieobecn\p{L}*|na urlopie)\s*[:：]\s*.{0,200}(?: sent you a message\b| wrote to a colleague of yours\b| waits for an answer\b|\bnew messages (?:for .{1,80} )?from )/iu;
/** The whole of what Postfix calls a mail that it brings back. */
const byPostfix = /^\s*undelivered mail returned to sender\s*$/i;

/** So begins what a program answers, and hardly what a person does: who answers begins with "Re:". */
const awayAlone = new RegExp(String.raw`^\s*(?:${awayNames})\s*[:：]\s*(?=\S)`, "iu");

/** What programs call a mail that they bring back. Whoever answers writes "Re:" and what the mail was about. */
const broughtBack =
  /^\s*(?:undeliver(?:able|ed)\b|returned mail\b|failure notice\b|delivery (?:status notification|failure|has failed|delayed)\b|mail (?:delivery (?:failed|failure|system)|could not be delivered)\b|message (?:delivery failure|undeliverable|not delivered)\b|(?:your )?mailbox (?:is )?(?:full|over)\b|(?:mailbox )?quota exceeded\b|unzustellbar\b|nicht zustellbar\b|postfach (?:ist )?voll\b|échec de (?:la )?(?:remise|distribution)\b|no se (?:ha podido|puede) entregar\b)/i;

/** What programs call the receipt that they write when a mail was shown, as a whole, in the languages that they are made in. */
const receiptWords = [
  "(?:return|read|reading|delivery|disposition) (?:receipt|notification|confirmation)",
  "(?:lese|empfangs|eingangs)(?:bestätigung|quittung)|(?:lees|ontvangst)bevestiging|läskvitto|mottagningskvitto|(?:kvittering for læsning|læsekvittering|lesebekreftelse)|lukukuittaus|vastaanottokuittaus",
  "accusé de (?:réception|lecture)|confirmation de (?:lecture|réception)|(?:confirmación|acuse) de (?:lectura|recibo)|(?:conferma|ricevuta) di (?:lettura|ritorno)|(?:recibo|confirmação) de (?:leitura|recepção)|confirmare de citire",
  "potwierdzenie (?:przeczytania|odbioru)|(?:potvrzení|potvrdenie) o? ?(?:přečtení|prečítaní|doručení)|olvasási visszaigazolás|okundu bilgisi|уведомление о (?:прочтении|получении)|подтверждение (?:прочтения|получения)|повідомлення про прочитання",
  "已读回执|回执|已讀回條|開封確認|開封通知|수신 ?확인|읽음 확인|إيصال قراءة|אישור קריאה",
].join("|");
const receiptAbout = new RegExp(
  String.raw`^\s*(?:${receiptWords})\s*(?:[(（][^()（）]{1,30}[)）])?\s*[-–:：]\s*(?=\S)`,
  "iu",
);

/** What says that nobody answered by a program. */
const isNo = (value: string) => /^\s*(?:none|no|false|0)?\s*$/i.test(value);

/** Who brings mails back, before the @. Source: RFC 2142, section 5; RFC 5321, section 4.5.1. */
const servers = /^(?:mailer-daemon|postmaster)@/i;

/** How servers begin to say in words that they bring a mail back, or hold it. */
const broughtBackWords =
  /^\P{L}*(?:hi\. this is the [\w. -]{1,30} program\b|this (?:message was created automatically by mail delivery software|is (?:an? )?(?:automatically generated )?delivery status notification|is the (?:mail system|postfix program|mail delivery)\b)|your message (?:did not reach some or all of the intended recipients|(?:to .{1,100} )?(?:couldn['’]t|could not|was not) be(?:en)? delivered|wasn['’]t delivered)|(?:a|the) message that you sent (?:could not be delivered|has not yet been delivered)|delivery (?:has failed to these recipients|to the following recipients? (?:has been delayed|failed))|i['’]m sorry to (?:have to )?inform you that your message could not|the original message was received at\b|we were unable to deliver your message|die folgende nachricht konnte nicht zugestellt werden|ihre nachricht hat (?:einige|mindestens) .{0,40}empfänger nicht erreicht|votre message n['’]a pas pu être (?:remis|distribué))/iu;

/** Whether a mail begins as servers begin that bring one back. */
export const saysBroughtBack = (content: string): boolean =>
  broughtBackWords.test(content.slice(0, 300).replaceAll(/\s+/gu, " "));

/**
 * What a program that answers while somebody is away, or writes a receipt, says that it answers; null: a subject is none
 * of theirs.
 */
export function answeredAlone(subject: string): string | null {
  const [mark] = awayAbout.exec(subject) ?? receiptAbout.exec(subject) ?? [];
  return mark === undefined ? null : subject.slice(mark.length);
}

/** Lines of heads in which programs say that they answer by themselves, each in its own way. */
const automaticLines = [
  "x-autoreply",
  "x-auto-reply",
  "x-autorespond",
  "x-autoresponder",
  "x-autogenerated",
  "x-autoreply-from",
  "x-auto-reply-from",
  "x-mail-autoreply",
  "x-vacation",
  "x-fc-machinegenerated",
  "x-facteur-autoreply",
] as const;
const precedences = ["precedence", "x-precedence"] as const;

/** Lines of a head that `isOfProgram` reads, by their names. */
export const linesOfPrograms: readonly string[] = [
  "auto-submitted",
  "content-type",
  "return-path",
  "x-auto-response-suppress",
  ...automaticLines,
  ...precedences,
];

/** Whether a subject is one that programs give a mail which they bring back; people write such ones as well. */
export const isCalledBroughtBack = (subject: string): boolean => broughtBack.test(subject);

/**
 * Whether the head of a mail says that a program wrote it. What it is about says so alone only by the name that programs
 * give such answers. That it went to many says nothing alone: desks of support send what a person writes so.
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
  const isAnswered = automaticLines.some((name) => valuesOf(name).some((value) => !isNo(value)));
  const precedence = precedences.flatMap(valuesOf);
  const isAutoReply = precedence.some((value) => /\bauto[_-]?(?:reply|respond)/i.test(value));
  if (isAutomatic || isReport || hasNoReturn || isAnswered || isAutoReply) return true;
  if (servers.test(from)) return true;
  // Senders of notices ask by it for no such answer; with such a subject it is one. Source: [MS-OXCMAIL], 2.2.3.2.14.
  const isSuppressing = valuesOf("x-auto-response-suppress").length > 0;
  const isBulk = precedence.some((value) => /^\s*(?:bulk|junk|list)\b/i.test(value));
  if ([awayAlone, awayInBrackets, awayBeforeOwn, byPostfix].some((one) => one.test(subject)))
    return true;
  return (isSuppressing || isBulk) && (away.test(subject) || broughtBack.test(subject));
}
