/** Where the head of a part says what text it is, over all of its lines. */
const saysText = /^content-type:[ \t]*text\/(?:[^\r\n]|\r?\n[ \t])*/gim;
const saysHow = /^content-type:/im;
const charset = /\bcharset\*?\s*=\s*(?:"([^"]{0,40})"|'([^']{0,40})'|([^\s;"']{0,40}))/i;
/** UTF-8 by its names, also where nothing is said. */
const isNamedUtf8 = (name: string) => /^(?:unicode-1-1-)?utf-?8$|^$/i.test(name.trim());
/** Reads as nothing, where bytes are no UTF-8. */
const unreadable = "\uFFFD";
const beyondAscii = /[^\0-\u007F]+/g;

/**
 * Whether text of a mail may be UTF-8 under another name: some of its parts say another one.
 *
 * @param raw the mail as it came, its bytes as letters
 */
export function mayBeMisnamed(raw: string): boolean {
  return (
    namesOfLetters(raw).some((name) => !isNamedUtf8(name)) ||
    [...raw.matchAll(saysText)].some(([head]) => unparted.test(head))
  );
}
/** Without the sign between them what follows is taken for a part of the name: "charset=utf-8 format=flowed". */
const unparted = /\bcharset\s*=\s*(?:"[^"]{0,40}"|[^\s;"]{1,40})\s+[\w-]+\s*=/i;

/**
 * Text that was read as windows-1252 and is UTF-32, which the web knows no more: by the mark that it begins with.
 */
export function inUtf32(text: string): string {
  const isLittle = text.startsWith("ÿþ\0\0");
  if (!isLittle && !text.startsWith("\0\0þÿ")) return text;
  const bytes = Buffer.from([...text].map((letter) => byteOf.get(letter) ?? letter.charCodeAt(0)));
  let read = "";
  for (let at = 4; at + 4 <= bytes.length; at += 4) {
    const code = isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    read += code <= 0x10_ff_ff ? String.fromCodePoint(code) : unreadable;
  }
  return read;
}

/** How each text of a mail says that its letters are to be read; "" where it does not. */
export const namesOfLetters = (raw: string): string[] =>
  [...raw.matchAll(saysText)].map(([head]) => {
    const [, ...names] = charset.exec(head) ?? [];
    return names.find((name) => name !== undefined) ?? "";
  });

/** Whether some text has letters that were no UTF-8 although they were to be. */
export const isUnreadable = (text: string): boolean => text.includes(unreadable);

/**
 * A mail whose text is windows-1252, whatever it says: old programs write that, and the web takes it for what is not
 * named or named wrongly. Source: Encoding Standard, 4.2.
 *
 * @param raw the mail as it came, its bytes as letters
 * @returns the same: a letter for each byte
 */
export function namedWindows1252(raw: string): string {
  const end = raw.search(/\r?\n\r?\n/);
  const head = end === -1 ? raw : raw.slice(0, end);
  const written = new TextDecoder("windows-1252").decode(Buffer.from(head, "latin1"));
  const plain = isUtf8(head) ? head : Buffer.from(written).toString("latin1");
  const said = saysHow.test(head) ? plain : `Content-Type: text/plain\r\n${plain}`;
  const whole = `${said}${raw.slice(head.length)}`;
  return whole.replaceAll(saysText, (one) => {
    const [begin = ""] = /^content-type:[ \t]*text\/[\w.+-]+/i.exec(one) ?? [];
    const rest = one.slice(begin.length).replaceAll(/\bcharset\b/gi, "x-charset");
    return `${begin}; charset=windows-1252${rest}`;
  });
}

/** Letters beyond ASCII of DOS, which nothing else reads any more. Source: code pages 437, 850 and 852 of IBM. */
const dosLetters = new Map([
  [
    "437",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  ],
  [
    "850",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  ],
  [
    "852",
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
  ],
  [
    "858",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  ],
]);
const dosName = /^(?:x-)?(?:cs)?(?:cp|ibm|pc|dos)?-?(437|850|852|858)(?:multilingual)?$/i;

/** Text that was read as windows-1252 although every text of the mail says that it has letters of DOS. */
export function inLettersOfDos(text: string, raw: string): string {
  const names = new Set(namesOfLetters(raw).map((name) => dosName.exec(name.trim())?.[1]));
  const [page = ""] = names;
  const letters = names.size === 1 ? [...(dosLetters.get(page) ?? "")] : [];
  if (letters.length === 0) return text;
  return text.replaceAll(beyondAscii, (run) =>
    [...run].map((letter) => letters[(byteOf.get(letter) ?? 0) - 128] ?? letter).join(""),
  );
}

/** Text of which the lines that are unreadable are taken as they read otherwise. */
export function mendedBy(text: string, other: string): string {
  if (!isUnreadable(text)) return text;
  const others = other.split("\n");
  const lines = text.split("\n");
  if (lines.length !== others.length) return inUtf8(other);
  return lines
    .map((line, at) => (isUnreadable(line) ? inUtf8(others[at] ?? line) : line))
    .join("\n");
}

/**
 * Text that was read as windows-1252 and is UTF-8: where most of what is no plain letter makes sense so, which by chance
 * hardly anything does.
 */
export function inUtf8(text: string): string {
  const runs = [...new Set(text.match(beyondAscii) ?? [])];
  const mended = new Map(runs.map((run) => [run, readAsUtf8(run)]));
  const count = runs.filter((run) => mended.get(run) !== null).length;
  if (count * 2 <= runs.length) return text;
  return text.replaceAll(beyondAscii, (run) => mended.get(run) ?? run);
}

/** @returns null: it is none */
function readAsUtf8(run: string): string | null {
  const bytes: number[] = [];
  for (const letter of run) {
    const byte = byteOf.get(letter);
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  return decoded(Buffer.from(bytes));
}

const isUtf8 = (letters: string) => decoded(Buffer.from(letters, "latin1")) !== null;

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The byte of each letter that windows-1252 has beyond ASCII. */
const byteOf = new Map(
  [
    ...new TextDecoder("windows-1252").decode(
      Uint8Array.from({ length: 128 }, (_, at) => at + 128),
    ),
  ].map((letter, at) => [letter, at + 128]),
);
