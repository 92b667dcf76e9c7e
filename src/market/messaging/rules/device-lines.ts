/** How programs on phones begin and end what they put below a mail. */
const device =
  /^(?:sent (?:from|with|via|using)|get outlook for|von meinem|envoyé (?:de|depuis)|enviado desde|inviato da|verzonden vanaf)\b/i;
/** All that such a line says: whoever writes behind it uses other words. */
const deviceWords = new Set(
  `sent from with via using get von meinem gesendet envoyé de depuis mon enviado desde mi inviato da mio verzonden vanaf
  mijn my the an on for and secure email mail app mobile device phone smartphone tablet network wireless iphone ipad ios
  mac macos android galaxy samsung pixel pro max plus ultra mini note tab fold flip air outlook yahoo aol proton protonmail
  gmail spark airmail thunderbird windows blackberry verizon t-mobile at&t lte 4g 5g huawei xiaomi oneplus motorola
  nokia sony xperia superhuman mailspring missive front hey spike canary edison newton bluemail k-9 fairemail tuta
  tutanota mailbird em client evolution claws zoho gmx web.de t-online posteo zimbra notes hcl lotus the best free work
  please excuse brevity typos`.split(/\s+/),
);
const isModel = (word: string) => /^[a-z]?\d{1,2}[a-z]?\+?$/.test(word);

/** Whether a line is what a program on a phone puts below a mail, with or without a link behind it. */
export function isOfDevice(line: string): boolean {
  if (!device.test(line)) return false;
  const words = line
    .toLowerCase()
    .replaceAll(/<?https?:\/\/\S+/g, " ")
    .split(/[\s,()[\]]+/)
    .map((word) => word.replace(/\.$/, ""))
    .filter(Boolean);
  return words.every((word) => deviceWords.has(word) || isModel(word));
}

/** Programs of mail and phones, in whatever form a language gives their names. */
const programs =
  /(?<![a-z])(?:android|iphone|ipad|galaxy|blackberry|outlook|gmail|yahoo|gmx|web\.de|t-online|protonmail|proton mail|thunderbird|k-9|fairemail|bluemail|mailbird|mailspring|airmail)/giu;
/** Those who make phones: by themselves they are firms to whom somebody may send something. */
const makers = /(?<![a-z])(?:samsung|huawei|xiaomi|oneplus|motorola|nokia|sony)/giu;
/** How languages say that a mail was sent; in English `isOfDevice` knows all the words. */
const wasSent =
  /gesendet|verschickt|verstuurd|verzonden|envoyé|enviad[oa]|inviat[oa]|enviat|trimis|skickat|sendt|lähetetty|wysłan|odeslán|odoslan|poslan|poslato|отправлен|надіслан|изпратен|küldve|küldött|gönderil|στάλθηκε|נשלח|أرسل|إرسال|发送|發送|傳送|送信|보냄|보낸|전송|dikirim|đã gửi|được gửi|ส่งจาก|išsiųst|nosūtīt|saadetud|发自|發自/iu;
const beginsSent = new RegExp(`^(?:${wasSent.source})`, "iu");
/** How they ask to excuse that it is short. */
const isShort =
  /brevi|brevedad|brièv|brevidade|kürze|beknopt|zwięzł|stručn|kratk|кратк|лаконі|fåord|kort|vähäsan|kısal|tömör|συντομ|简短|簡短|簡潔|간결/iu;
const mostWords = 14;

/**
 * Whether a line below the mark of a signature is what a program of mail writes, in any language: that the mail was sent,
 * by two names of programs or phones, or by one behind these words. With figures, a question or another sentence it is
 * somebody's own.
 */
export function isOfProgram(line: string): boolean {
  const [said = "", excuse = "", ...others] = line
    .split(/(?<=[.!])\s+|(?<=。)\s*/u)
    .filter(Boolean);
  if (others.length > 0 || (excuse !== "" && !isShort.test(excuse))) return false;
  const named = (names: RegExp) =>
    new Set((said.match(names) ?? []).map((name) => name.toLowerCase())).size;
  const count = named(programs);
  const rest = `${said.replaceAll(programs, " ")} ${excuse}`;
  if (count === 0 || /[\p{N}\p{Sc}?？:;@]/u.test(rest) || !wasSent.test(said)) return false;
  const isLong = rest.trim().split(/\s+/).length > mostWords;
  return !isLong && (beginsSent.test(said) || count + named(makers) > 1);
}
