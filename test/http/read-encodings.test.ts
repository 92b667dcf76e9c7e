import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
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

test("a document in text of any encoding that Windows writes says the same", async () => {
  const words = [
    "Núñez Castings, LLC\r\n\r\nFounded in 1951.\r\n",
    "We do sand casting of gray iron – and machining.\r\n",
    "77 Kiln Road, Muncie, IN 47302\r\n(765) 555-0143\r\n",
  ].join("\r\n");
  const valuesOf = async (bytes: Buffer) => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(bytes)], "about us.txt"));
    const answer = await seller.fetch("/api/functions/process-seller-profile", {
      method: "POST",
      body: form,
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { analysis: object }).analysis;
  };
  const plain = await valuesOf(Buffer.from(words));
  expect(plain).toMatchObject({ company_name: "Núñez Castings, LLC", founded_year: 1951 });
  const little = Buffer.from(`\ufeff${words}`, "utf16le");
  expect(await valuesOf(little)).toEqual(plain);
  expect(await valuesOf(Buffer.from(little).swap16())).toEqual(plain);
  const windows = Buffer.from(words.replace("–", "\x96"), "latin1");
  expect(await valuesOf(windows)).toEqual(plain);
});
