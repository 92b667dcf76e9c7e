import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wordWithHeader } from "../support/documents-of-tables.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
let seller: MemberOfSite;
beforeAll(async () => {
  const DATA_DIR = temporaryFolder("millwright-encodings-");
  site = await startSite({ samples: false, env: { DATA_DIR, RATE_LIMITS: "off" } });
  seller = await addMember(site, { role: "seller" });
});
afterAll(async () => {
  await site.close();
  await rm(site.services.config.dataDir, { recursive: true, force: true });
});

/** What is read of the shop in a document. */
async function valuesOf(bytes: Buffer, name = "about us.txt"): Promise<object> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  const answer = await seller.fetch("/api/functions/process-seller-profile", {
    method: "POST",
    body: form,
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { analysis: object }).analysis;
}

test("a document in text of any encoding that Windows writes says the same", async () => {
  const words = [
    "Núñez Castings, LLC\r\n\r\nFounded in 1951.\r\n",
    "We do sand casting of gray iron – and machining.\r\n",
    "77 Kiln Road, Muncie, IN 47302\r\n(765) 555-0143\r\n",
  ].join("\r\n");
  const plain = await valuesOf(Buffer.from(words));
  expect(plain).toMatchObject({ company_name: "Núñez Castings, LLC", founded_year: 1951 });
  const little = Buffer.from(`\ufeff${words}`, "utf16le");
  expect(await valuesOf(little)).toEqual(plain);
  expect(await valuesOf(Buffer.from(little).swap16())).toEqual(plain);
  const windows = Buffer.from(words.replace("–", "\x96"), "latin1");
  expect(await valuesOf(windows)).toEqual(plain);
});

test("a document in Rich Text Format says what its text does, and none of its code", async () => {
  const words = [
    "Elko Weld and Fab, LLC",
    "We have done TIG welding since 1988.",
    "Elko, NV 89801",
  ];
  const rtf = String.raw`{\rtf1\ansi{\fonttbl{\f0 Aldine Castings Inc;}}{\info{\title Draft of 1951}}\f0 ${words.join("\\par ")}\par}`;
  const read = await valuesOf(Buffer.from(rtf), "about us.rtf");
  expect(read).toMatchObject({ company_name: "Elko Weld and Fab, LLC", founded_year: 1988 });
  expect(JSON.stringify(read)).not.toMatch(/Aldine|1951/);
});

test("whose letterhead stands in the header of a Word document is the shop that it is about", async () => {
  const word = wordWithHeader(
    ["We have done investment casting of stainless steel since 1974."],
    ["Osage Precision Castings, Inc.", "410 Foundry Street, Tulsa, OK 74107", "(918) 555-0164"],
  );
  expect(await valuesOf(word, "profile.docx")).toMatchObject({
    company_name: "Osage Precision Castings, Inc.",
    founded_year: 1974,
    headquarters_location: { street: "410 Foundry Street", city: "Tulsa", zip: "74107" },
  });
});
