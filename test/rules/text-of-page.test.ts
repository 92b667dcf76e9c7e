import { expect, test } from "vitest";
import { textOfPage } from "../../src/platform/documents/text-of-page.ts";

const old = (text: string) => Buffer.from(text, "latin1");

test.each<[string, Uint8Array, string | null, string]>([
  ["nothing, and UTF-8", Buffer.from("Núñez"), null, "Núñez"],
  ["nothing, and none", old("Núñez"), null, "Núñez"],
  ["nothing, with quotes of Windows", Buffer.from([0x93, 0x41, 0x94]), null, "“A”"],
  ["its answer", old("Núñez"), "iso-8859-1", "Núñez"],
  ["an answer that nobody knows", Buffer.from("Núñez"), "x-mine", "Núñez"],
  ["itself", old('<meta charset="windows-1252">Núñez'), null, '<meta charset="windows-1252">Núñez'],
  [
    "itself, as UTF-16 that it cannot be",
    Buffer.from("<meta charset=utf-16>Núñez"),
    null,
    "<meta charset=utf-16>Núñez",
  ],
  ["its mark, whatever its answer says", Buffer.from("\ufeffNúñez"), "iso-8859-1", "Núñez"],
  ["its mark of UTF-16", Buffer.from("\ufeffNúñez", "utf16le"), null, "Núñez"],
  ["its answer, in Japanese", Buffer.from([0x93, 0xfa]), "shift_jis", "日"],
])("a page's letters are read by %s", (_, bytes, charset, text) => {
  expect(textOfPage(bytes, charset)).toBe(text);
});
