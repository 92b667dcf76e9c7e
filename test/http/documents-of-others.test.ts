import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let seller: MemberOfSite;

beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
  seller = await addMember(site, { role: "seller" });
});
afterAll(() => site.close());

async function send(bytes: Buffer, name: string) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  const response = await seller.fetch("/api/functions/process-seller-profile", {
    method: "POST",
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

test("a survey says what it answers with yes, and nothing of whom it is returned to", async () => {
  const words = [
    "Supplier survey,,",
    '"Return to: Lakes Turbine Co., 900 Harbor Road, Cleveland, OH 44114",,',
    "Standard,Certified (Y/N),Expires",
    "ISO 9001,Y,2028-01-01",
    "AS9100,N,",
    "Nadcap,N,",
    "Lead time,4-6 wks,",
  ].join("\n");
  expect(await send(Buffer.from(words), "survey.csv")).toMatchObject({
    status: 200,
    body: {
      analysis: { certifications: ["ISO 9001"], headquarters_location: null, lead_time: "4-6 wks" },
    },
  });
});

test("a file that is not read says which ones are", async () => {
  const old = Buffer.from("d0cf11e0a1b11ae1000000000000", "hex");
  expect(await send(old, "survey.doc")).toMatchObject({
    status: 415,
    body: { detail: expect.stringMatching(/Word \(\.docx\).* as PDF first\./) },
  });
});
