import { expect, test } from "vitest";
import { createDocuments } from "../../src/platform/documents/create-documents.ts";
import { isRtf, textOfRtf } from "../../src/platform/documents/read-rtf.ts";

const rtf =
  String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Times New Roman;}}{\*\generator Word;}{\info{\title Secret}}
\f0\fs24 Elko Weld \& Fab\par \'93Best\'94 caf\u233?\emdash \{here\}\par {\b 900} Idaho St\tab Elko\cell NV\row}`.replace(
    "\\&",
    "&",
  );

test("what is written in Rich Text Format is read as its text, without its code", () => {
  expect(isRtf(rtf)).toBe(true);
  expect(isRtf("We write {\\rtf1} by hand")).toBe(false);
  const lines = textOfRtf(rtf)
    .split("\n")
    .map((line) => line.trim());
  expect(lines).toEqual(["Elko Weld & Fab", "“Best” café—{here}", "900 Idaho St\tElko\tNV", ""]);
});

test("a document of that kind is read in its process", async () => {
  const documents = createDocuments();
  const [page] = await documents.read(new TextEncoder().encode(rtf), "text", "a.rtf");
  documents.close();
  expect(JSON.stringify(page)).toContain("Elko Weld");
  expect(JSON.stringify(page)).not.toContain("fonttbl");
});
