import { plainWords } from "./date-words.ts";

/** What a line of a mail's head says: who wrote, when, to whom, to whom else, about what, and what else there is. */
export type HeadLabel = "sender" | "sent" | "to" | "copy" | "subject" | "more";

/** As programs of mail write them, in small letters. Source: the heads that Outlook and others put above an answer. */
const labels: Record<HeadLabel, string> = {
  sender:
    "from|von|de|de la|da|van|fra|från|od|šalje|отправитель|от|от кого|від|發件人|发件人|寄件者|寄件人|差出人|送信者|보낸 사람|보낸사람|발신|kimden|gönderen|από|feladó|lähettäjä|من|מאת|từ|người gửi|expéditeur|remitente|remetente|mittente|afzender|absender|expeditor|подател|pošiljatelj|pošiljalac|nuo|siuntėjas|saatja|no|nadawca|odesílatel|odesielateľ|avsändare|afsender|avsender|จาก|dari",
  sent: "sent|date|gesendet|datum|envoyé|envoyé le|enviado|enviado el|enviada em|enviado em|fecha|data|inviato|data invio|verzonden|sendt|skickat|dato|wysłano|odesláno|odoslané|poslano|poslato|отправлено|дата|надіслано|изпратено|发送时间|发送日期|日期|时间|傳送時間|寄件日期|送信日時|日時|日付|보낸 날짜|보낸날짜|보낸 시간|날짜|gönderildi|gönderme tarihi|gönderilme tarihi|tarih|στάλθηκε|απεσταλμένα|ημερομηνία|elküldve|küldve|dátum|lähetetty|päivämäärä|päiväys|تاريخ الإرسال|تم الإرسال|أرسلت|أُرسلت|التاريخ|נשלח|תאריך|đã gửi|gửi|ngày|ngày gửi|trimis|trimisă|išsiųsta|saadetud|kuupäev|nosūtīts|datums|ส่ง|วันที่|dikirim|tanggal",
  to: "to|an|à|a|para|aan|til|till|do|komu|pro|za|prima|кому|до|收件人|收件者|宛先|받는 사람|받는사람|수신|kime|alıcı|προς|címzett|vastaanottaja|إلى|الى|אל|đến|tới|người nhận|către|destinataire|destinatario|destinatário|empfänger|получатель|получател|primatelj|kam|gavėjas|adressaat|saaja|kellele|ถึง|kepada|untuk",
  copy: "cc|bcc|kopie|kopi|kopia|kopio|kopija|kópia|kopija za|копия|копие|копія|抄送|副本|密件抄送|참조|bilgi|κοιν|κοινοποίηση|másolatot kap|másolat|نسخة|نسخة إلى|עותק|koopia|สำเนา",
  subject:
    "subject|betreff|objet|asunto|assunto|oggetto|onderwerp|emne|ämne|temat|předmět|predmet|zadeva|тема|относно|主题|主旨|主題|件名|제목|konu|θέμα|tárgy|aihe|الموضوع|נושא|chủ đề|tiêu đề|subiect|tema|teema|เรื่อง|subjek|perihal",
  more: "importance|priority|attachments|reply-to|sensitivity|wichtigkeit|priorität|anlagen|antwort an|pièces jointes|importancia|datos adjuntos|bijlagen|添付ファイル|附件|важность|вложения|önem|ekler",
};
const kinds = new Map(
  (Object.keys(labels) as HeadLabel[]).flatMap((kind) =>
    labels[kind].split("|").map((label) => [label.normalize("NFKC"), kind] as const),
  ),
);
const labeled = /^\**(\p{L}[\p{L}\p{M} ./-]{0,24})\**\s?[:：]\**/u;

/** A line that a label begins, and which of a head's it is. */
export interface LabeledLine {
  /** null: no program is known to write it. */
  kind: HeadLabel | null;
  /** What follows its colon. */
  value: string;
}

/**
 * Reads a label and what follows it.
 *
 * @param isBare whether a label that is known may stand without its colon
 * @returns null: no label begins the line
 */
export function labeledLine(line: string, isBare = false): LabeledLine | null {
  const words = plainWords(line);
  const [whole, label] = labeled.exec(words) ?? [];
  if (whole === undefined || label === undefined) return isBare ? bareLine(words) : null;
  return { kind: kindOf(label), value: words.slice(whole.length).trim() };
}

const kindOf = (label: string) =>
  kinds.get(label.trim().toLowerCase().replace(/\.$/, "").normalize("NFKC")) ?? null;

/** A label has no more words: "Gönderilme tarihi". */
const mostWords = 2;

function bareLine(line: string): LabeledLine | null {
  const words = line.split(" ");
  for (let count = mostWords; count > 0; count -= 1) {
    const kind = words.length > count ? kindOf(words.slice(0, count).join(" ")) : null;
    if (kind !== null) return { kind, value: words.slice(count).join(" ") };
  }
  return null;
}
