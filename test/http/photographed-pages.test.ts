import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { picture } from "../support/pictures.ts";
import { scanOf } from "../support/scan-of.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const photo = readFileSync("test/support/photographed-page.jpg");
let site: TestSite;
let seller: MemberOfSite;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder("millwright-photographed-");
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off", DATA_DIR: folder } });
  seller = await addMember(site, { role: "seller" });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function send(bytes: Buffer, name: string) {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(bytes)], name));
  const init = { method: "POST", body };
  const response = await seller.fetch("/api/functions/process-seller-profile", init);
  const answer = (await response.json()) as { analysis: Record<string, unknown>; detail: string };
  return { status: response.status, ...answer };
}

describe("a page that was photographed or scanned", () => {
  test.each([
    ["as a picture", () => photo, "page.jpg", "page.jpg"],
    ["in a PDF", () => scanOf(photo, 1115, 647), "scan.pdf", "scan.pdf, page 1"],
  ])("is read %s, each value with its line", async (_, make, name, where) => {
    const { status, analysis } = await send(make(), name);
    expect(status).toBe(200);
    expect(analysis).toMatchObject({
      company_name: "Ridge Gear Works, LLC",
      headquarters_location: { city: "Troy", state: "OH", zip: "45373" },
      phone: "(937) 209-0140",
      founded_year: 1968,
      certifications: ["ISO 9001:2015"],
      sources: {
        founded_year: { sentence: "Founded in 1968, we have 42 employees.", url: where },
      },
    });
  });

  test("tells what to do when no text is on it", async () => {
    const { status, detail } = await send(await picture("png"), "blank.png");
    expect(status).toBe(422);
    expect(detail).toMatch(/No text could be read in this picture\. Take it again/);
  });
});
