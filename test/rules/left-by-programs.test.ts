import { describe, expect, test } from "vitest";
import { hostsAmong, linksTo } from "../../src/market/messaging/rules/compared-words.ts";
import { hashesOf } from "../../src/market/messaging/rules/sent-words.ts";
import { mailedText } from "../support/mailed-text.ts";

const ours = ["Millwright", "no-reply@market.example", "reply@market.example", "market.example"];
const from = "Millwright <no-reply@market.example>";
const writer = ["bob@shop.example", "Bob Bolt"];
const title = "Ada Byron sent you a message";
const original = [
  "Millwright",
  "",
  title,
  "",
  "We need 500 brackets of 6061-T6 by March 14.",
  "Price target is $4.20 each.",
  "",
  "See it https://market.example/messages?conversation=1",
];
const numbers = new Map<string, number>();
const hash = (word: string) => {
  const number = numbers.get(word) ?? numbers.size + 1;
  numbers.set(word, number);
  return number;
};
const kept = (lines: readonly string[]) => ({
  words: hashesOf(lines, linksTo(hostsAmong(ours)), hash),
  keepsCase: true,
});
const earlier = "We accept four weeks for the first lot.\nPlease confirm by Dec 11.";
const answered = {
  sent: [title, original.slice(4, 6).join("\n")],
  own: [earlier],
  mailed: { hash, mails: [kept(original), { ...kept(earlier.split("\n")), isOwn: true }] },
  writer,
};
const read = (lines: readonly string[], isMarked = false) =>
  mailedText(lines.join("\n"), ours, { ...answered, isMarked });
const marked = (lines: readonly string[]) => lines.map((line) => `> ${line}`.trimEnd());
const headOf = (sender: string, receiver: string, subject = title) => [
  `From: ${sender}`,
  "Sent: Monday, November 30, 2026 4:46 AM",
  `To: ${receiver}`,
  `Subject: ${subject}`,
  "",
];

describe("the rule that Outlook writes above a head goes, with marks or without, as", () => {
  test.each([
    "Original Message",
    "Ursprüngliche Nachricht",
    "Original-Nachricht",
    "Message d’origine",
    "Původní e-mail",
    "Исходное сообщение",
    "원본 메시지",
    "原始邮件",
    "元のメッセージ",
    "הודעה מקורית",
    "الرسالة الأصلية",
  ])("-----%s-----", (words) => {
    const quote = [`-----${words}-----`, ...headOf(from, "bob@shop.example"), ...original];
    expect(read(["Yes.", "", ...quote])).toBe("Yes.");
    expect(read(["Yes.", "", ...marked(quote)])).toBe("Yes.");
    expect(read(["Yes.", "", ">", ...marked(marked(quote))])).toBe("Yes.");
  });

  test("and words of somebody's own in marks above it stay", () => {
    const quote = marked(["So it was said:", ...headOf(from, "bob@shop.example"), ...original]);
    expect(read(["Yes.", "", ...quote])).toBe("Yes.\n\n> So it was said:");
  });
});

const devices = [
  "Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.",
  "Envoyé de mon appareil Android avec Courriel K-9 Mail. Veuillez excuser ma brièveté.",
  "Enviado desde mi dispositivo Android con K-9 Mail. Por favor, disculpa mi brevedad.",
  "Inviato dal mio dispositivo Android con K-9 Mail. Perdonate la brevità.",
  "Verstuurd vanaf mijn Android apparaat met K-9 Mail. Excuseer mijn beknoptheid.",
  "Wysłane z urządzenia Android za pomocą K-9 Mail. Proszę wybaczyć moją zwięzłość.",
  "Skickat från min Android-enhet med K-9 Mail. Ursäkta min fåordighet.",
  "Odesláno mým telefonem s Androidem pomocí K-9 Mail. Omluvte prosím moji stručnost.",
  "Отправлено с устройства Android с помощью K-9 Mail. Прошу извинить за краткость.",
  "Az Android készülékemről küldve, a K-9 Mail segítségével.",
  "Android cihazımdan K-9 Posta ile gönderildi. Lütfen kısalığımı mazur görün.",
  "使用 K-9 Mail 发送自我的Android设备。请原谅我的简短。",
  "Android端末のK-9 Mailから送信されました。",
  "Wysłane z iPhone'a",
  "Gesendet mit der GMX Mail App",
  "Von meinem Samsung Galaxy aus gesendet",
  "Sent from my Android device with K-9 Mail. Please excuse my brevity.",
];

describe("what a program of mail puts below its mark at the end of a mail goes:", () => {
  const quote = [`On 30 Nov 2026 10:46, ${from} wrote:`, ...marked(original)];
  test.each(devices)("%s", (device) => {
    for (const mark of ["-- ", "--"]) {
      expect(read(["Yes.", "", ...quote, "", mark, device, ""])).toBe("Yes.");
      expect(read(["Yes.", mark, device, "", ...quote])).toBe("Yes.");
      expect(read(["Yes.", "", mark, device])).toBe("Yes.");
    }
  });

  test("also where a program broke the line", () => {
    const lines = [
      "-- ",
      "Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail",
      "gesendet.",
    ];
    expect(read(["Yes.", "", ...quote, "", ...lines])).toBe("Yes.");
  });

  test.each([
    "The drawing opens with Outlook on Android, too.",
    "Bitte die Zeichnung nicht mit Outlook senden.",
    "Habe die Zeichnung mit Outlook gesendet.",
    "Gesendet wurden 40 Stück an Samsung.",
    "Wysłane do Samsung: 40 szt.",
    "Enviado a Samsung por Android?",
    "Sent from my iPhone. Order 40 more.",
    "Enviado por correo, 12 de junio, Android y iPhone.",
  ])("words of somebody's own below such a mark stay: %s", (own) => {
    expect(read(["Yes.", "", ...quote, "", "-- ", own])).toContain(own);
    expect(read(["Yes.", "", "-- ", own])).toContain(own);
  });

  test("and so do a device's words above others, or below no mark", () => {
    const [device = ""] = devices;
    expect(read(["Yes.", "", ...quote, "", "-- ", device, "Call me first."])).toContain("Call me");
    expect(read([`It said: ${device}`, "", ...quote])).toContain(device);
  });
});

describe("a head that names who answers goes with the lines below it that were sent,", () => {
  const own = "Bob Bolt <bob@shop.example>";
  test.each([
    ["from them to themselves", own, "bob@shop.example", title],
    ["from somebody else to them", "Erin <erin@other.example>", own, title],
    ["from them to somebody else", own, "Erin <erin@other.example>", `Re: ${title}`],
    ["as an answer", "Erin <erin@other.example>", own, `AW: Re: ${title}`],
  ])("%s", (_, sender, receiver, subject) => {
    const head = headOf(sender, receiver, subject);
    for (const isMarked of [false, true]) {
      expect(read(["Yes.", "", ...head, ...original], isMarked)).toBe("Yes.");
      expect(read(["Yes.", "", ...marked([...head, ...original])], isMarked)).toBe("Yes.");
      const both = [...headOf(own, "reply@market.example", `Re: ${title}`), earlier, "", ...head];
      expect(read(["Yes.", "", ...both, ...original], isMarked)).toBe("Yes.");
    }
  });

  test("and a line that was changed below it arrives", () => {
    const head = headOf(own, "bob@shop.example");
    const changed = original.map((line) => line.replace("$4.20", "$4.60"));
    const text = read(["Yes.", "", ...head, ...changed]);
    expect(text).toContain("Price target is $4.60 each.");
    expect(text).not.toMatch(/Sent:|bob@/);
  });

  test.each([
    ["with nothing that was sent below it", headOf(own, own), ["It is $4 each."]],
    ["about something else", headOf(own, own, "plating"), original],
    ["of others alone", headOf("Al <al@x.example>", "Cy <cy@x.example>"), original],
  ])("not one %s", (_, head, below) => {
    const text = read(["Yes.", "", ...head, ...below]);
    for (const line of head) expect(text).toContain(line);
  });

  test("nor what somebody wrote behind its labels", () => {
    const labels = ["From: Dayton, bob@shop.example", "Sent: 40 pcs", "To: Toledo", "Subject: $4"];
    const text = read(["Yes.", "", ...labels, "", ...original]);
    for (const line of labels) expect(text).toContain(line);
  });
});
