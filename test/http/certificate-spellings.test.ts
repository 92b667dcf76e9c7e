import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tellEndingCertificates } from "../../src/market/sellers/use-cases/certificates/end-certificates.ts";
import { publishProfile } from "../support/claims.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { asOwner } from "../support/message-calls.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { HTML_CACHE: "false", RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

const calls = "/api/v1/seller/certificates";
const add = async (person: MemberOfSite, body: object) => {
  const answer = await person.fetch(calls, json("POST", body));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const statedBy = async (entryId: string) =>
  (
    (await (await site.fetch(`/api/v1/manufacturers/${entryId}`)).json()) as {
      certifications: string[];
    }
  ).certifications;
async function published() {
  const seller = await addMember(site, { role: "seller" });
  return { seller, entry: await publishProfile(seller, "Certified Works") };
}

describe("one certificate in several spellings", () => {
  test("is entered once, and refused with a word the second time", async () => {
    const { seller, entry } = await published();
    const first = { name: "AS-9120B", number: "Q-17", expires_on: inDays(300) };
    expect((await add(seller, first)).status).toBe(201);
    const again = await add(seller, { ...first, name: "as9120 rev b", number: "q-17" });
    expect(again.status).toBe(400);
    expect(JSON.stringify(again.body)).toContain("AS-9120B is entered already");
    expect((await add(seller, { name: "iso9001" })).status).toBe(201);
    const bare = await add(seller, { name: "ISO 9001" });
    expect(bare.status).toBe(400);
    // Another site, and what renews it.
    expect((await add(seller, { name: "ISO 9001", scope: "Plant 2" })).status).toBe(201);
    const renewed = await add(seller, { ...first, expires_on: inDays(1300) });
    expect(renewed.status).toBe(201);
    const moved = json("PUT", first);
    expect((await seller.fetch(`${calls}/${renewed.body.id}`, moved)).status).toBe(400);
    expect(await statedBy(entry)).toEqual(["ISO 9001", "AS-9120B"]);
  });

  test("stands once on the profile and on the page of the company", async () => {
    const { seller, entry } = await published();
    const certifications = [
      "IATF-16949",
      "iso9001",
      "ISO 9001",
      "ISO 9001:2015",
      "ITAR Registered",
    ];
    await seller.fetch(
      "/api/v1/seller/profile",
      json("PATCH", { certifications: [...certifications, "itar registered"] }),
    );
    const own = (await (await seller.fetch("/api/v1/seller/profile")).json()) as {
      certifications: string[];
    };
    expect(own.certifications).toEqual([
      "IATF 16949",
      "ISO 9001",
      "ISO 9001:2015",
      "ITAR registered",
    ]);
    await seller.fetch("/api/v1/seller/profile/publish", json("POST", {}));
    expect(await statedBy(entry)).toEqual(["IATF 16949", "ISO 9001:2015", "ITAR registered"]);
  });

  test("is one choice of the filter, with the count of what it finds", async () => {
    for (const name of ["AS 6081", "as-6081", "AS6081 certified"]) {
      const { seller } = await published();
      expect((await add(seller, { name })).status).toBe(201);
    }
    const whole = (await (await site.fetch("/businesses")).text()).replaceAll("<!-- -->", "");
    expect(whole.match(/<option[^>]*>[^<]*6081[^<]*</gi)).toHaveLength(1);
    expect(whole).toMatch(/>AS 6081 \(3\)</);
    const chosen = await (await site.fetch("/businesses?certification=as6081")).text();
    expect(chosen.replaceAll("<!-- -->", "")).toMatch(/selected=""[^>]*>AS 6081 \(3\)</);
  });

  test("that lapses is stated no longer in the other spelling", async () => {
    const { seller, entry } = await published();
    await add(seller, { name: "AS 6171", number: "1", expires_on: inDays(20) });
    await asOwner(site, "update manufacturers set certifications = '{as-6171}' where id = $1", [
      entry,
    ]);
    const clock = () => new Date(Date.now() + 21 * 86_400_000);
    await tellEndingCertificates({ ...site.services, clock });
    expect(await statedBy(entry)).toEqual([]);
  });
});
