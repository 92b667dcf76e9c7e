import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tellEndingCertificates } from "../../src/market/sellers/use-cases/certificates/end-certificates.ts";
import { publishProfile } from "../support/claims.ts";
import { joinCompany } from "../support/company-calls.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { asOwner } from "../support/message-calls.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { upload } from "../support/upload.ts";

let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = temporaryFolder("millwright-certificates-");
  site = await startSite({
    samples: false,
    env: { DATA_DIR: folder, HTML_CACHE: "false", RATE_LIMITS: "off" },
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const calls = "/api/v1/seller/certificates";
const address = "/seller/dashboard/certificates";
const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
interface Listed {
  items: {
    id: string;
    name: string;
    expires_on: string | null;
    state: string;
    file: { id: string } | null;
  }[];
  bare: string[];
}
const list = async (person: MemberOfSite) => (await (await person.fetch(calls)).json()) as Listed;
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

describe("a company's certificates", () => {
  test("are shown with what is documented, and counted as stated, as soon as they are entered", async () => {
    const { seller, entry } = await published();
    const file = await upload(seller, pdf, "iso.pdf", { purpose: "certificate" });
    expect(file.status, file.detail).toBe(201);
    const made = await add(seller, {
      name: "ISO 9001",
      number: "US-4711",
      issuer: "NQA",
      scope: "Milling in Dayton",
      expires_on: inDays(400),
      file_id: file.id,
    });
    expect(made.status).toBe(201);
    expect(await statedBy(entry)).toEqual(["ISO 9001"]);
    const page = await (await site.fetch(`/businesses/${entry}`)).text();
    for (const text of ["US-4711", "NQA", "Milling in Dayton", "The company keeps the document"]) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain(file.id);
    const stranger = await addMember(site, { role: "buyer" });
    expect((await stranger.fetch(`/api/v1/files/${file.id}`)).status).toBe(404);
    const colleague = await joinCompany(site, seller, ["seller"]);
    expect((await colleague.fetch(`/api/v1/files/${file.id}`)).status).toBe(200);
  });

  test("remind 60 and 14 days before the end, each once, and count no longer once they lapsed", async () => {
    const { seller, entry } = await published();
    await add(seller, { name: "AS9100", number: "1", expires_on: inDays(50) });
    const at = (days: number) => () => new Date(Date.now() + days * 86_400_000);
    const told = async () =>
      (
        await asOwner<{ kind: string }>(
          site,
          `select kind from events join company_members m on m.company_id = recipient_company_id
            where m.person_id = $1 and subject_type = 'certificate' order by events.id`,
          [seller.id],
        )
      ).map(({ kind }) => kind);
    for (const day of [0, 1, 37, 40]) {
      await tellEndingCertificates({ ...site.services, clock: at(day) });
    }
    expect(await told()).toEqual(["certificate.remind", "certificate.remind"]);
    expect(await statedBy(entry)).toEqual(["AS9100"]);
    await tellEndingCertificates({ ...site.services, clock: at(51) });
    await tellEndingCertificates({ ...site.services, clock: at(52) });
    expect(await told()).toEqual(["certificate.remind", "certificate.remind", "certificate.lapse"]);
    expect(await statedBy(entry)).toEqual([]);
  });

  test("that have lapsed are shown as lapsed; a new last day brings them back", async () => {
    const { seller, entry } = await published();
    const made = await add(seller, { name: "AS9100", number: "1", expires_on: inDays(-1) });
    expect(await statedBy(entry)).toEqual([]);
    expect(await (await site.fetch(`/businesses/${entry}`)).text()).toContain(">Lapsed<");
    expect((await list(seller)).items).toMatchObject([{ state: "lapsed" }]);
    const change = json("PUT", { name: "AS9100", number: "2", expires_on: inDays(900) });
    expect((await seller.fetch(`${calls}/${made.body.id}`, change)).status).toBe(200);
    expect(await statedBy(entry)).toEqual(["AS9100"]);
    const removed = await seller.fetch(`${calls}/${made.body.id}`, { method: "DELETE" });
    expect(removed.status).toBe(204);
    expect(await statedBy(entry)).toEqual([]);
    expect((await list(seller)).items).toEqual([]);
  });

  test("take names that the profile states already, for what is missing to be added", async () => {
    const { seller } = await published();
    await seller.fetch("/api/v1/seller/profile", json("PATCH", { certifications: ["ISO 13485"] }));
    expect((await list(seller)).bare).toEqual(["ISO 13485"]);
    const html = await (await seller.fetch(address)).text();
    expect(html).toContain("Add number and last day");
    expect(await (await seller.fetch(`${address}?name=ISO+13485`)).text()).toContain(
      'value="ISO 13485"',
    );
    await add(seller, { name: "ISO 13485" });
    expect((await list(seller)).bare).toEqual([]);
  });

  test("are published each by itself: names that the profile's draft states wait for its publication", async () => {
    const { seller, entry } = await published();
    await seller.fetch(
      "/api/v1/seller/profile",
      json("PATCH", { certifications: ["ISO 9001", "Nadcap"] }),
    );
    const made = await add(seller, { name: "AS9100", number: "1" });
    expect(await statedBy(entry)).toEqual(["AS9100"]);
    const renamed = json("PUT", { name: "ISO 13485", number: "2" });
    expect((await seller.fetch(`${calls}/${made.body.id}`, renamed)).status).toBe(200);
    expect(await statedBy(entry)).toEqual(["ISO 13485"]);
    await seller.fetch("/api/v1/seller/profile/publish", json("POST", {}));
    expect(await statedBy(entry)).toEqual(["ISO 9001", "Nadcap", "ISO 13485"]);
    await seller.fetch("/api/v1/seller/profile", json("PATCH", { certifications: ["ITAR"] }));
    await seller.fetch(`${calls}/${made.body.id}`, { method: "DELETE" });
    expect(await statedBy(entry)).toEqual(["ISO 9001", "Nadcap"]);
  });

  test("come by a form with a file, and say what is wrong beside the fields", async () => {
    const { seller } = await published();
    const send = (fields: Record<string, string>, file?: File) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ certificate: "new", ...fields })) {
        body.set(name, value);
      }
      if (file !== undefined) body.set("file", file);
      return seller.fetch(address, { method: "POST", body });
    };
    const proof = new File([pdf], "proof.pdf", { type: "application/pdf" });
    expect((await send({ name: "NADCAP", expiresOn: inDays(30) }, proof)).status).toBe(303);
    const { items } = await list(seller);
    expect(items).toMatchObject([{ name: "Nadcap", state: "ending", file: { name: "proof.pdf" } }]);
    const wrong = await send({ name: "", number: "kept in the form", expiresOn: "2027-02-30" });
    const html = await wrong.text();
    expect(wrong.status).toBe(400);
    expect(html).toContain("Please enter the certificate&#x27;s name");
    expect(html).toContain("Please enter the last day");
    expect(html).toContain("kept in the form");
    const script = new File(["#!/bin/sh"], "proof.sh");
    const refused = await send({ name: "AS9100" }, script);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('value="AS9100"');
    expect((await list(seller)).items).toHaveLength(1);
    const page = await send({ certificate: items[0]?.id ?? "", name: "NADCAP", number: "7" });
    expect(page.status).toBe(303);
    // What was not sent again stays.
    expect((await list(seller)).items[0]?.file).not.toBeNull();
  });

  test("are read by every member, and changed by those who may edit the profile", async () => {
    const { seller } = await published();
    const { body } = await add(seller, { name: "AS9100" });
    const viewer = await joinCompany(site, seller, ["viewer"]);
    await asOwner(site, "update users set role = 'seller' where id = $1", [viewer.id]);
    expect((await list(viewer)).items).toHaveLength(1);
    expect((await add(viewer, { name: "ISO 9001" })).status).toBe(403);
    const other = await addMember(site, { role: "seller" });
    expect((await list(other)).items).toEqual([]);
    const gone = await other.fetch(`${calls}/${body.id}`, { method: "DELETE" });
    expect(gone.status).toBe(404);
  });
});

describe("a certificate that is typed as its paper has it", () => {
  test("is found by its standard, and a revision by itself alone", async () => {
    const shops = await Promise.all(
      [["AS9100D", "ISO 9001:2015"], ["AS9100 Rev C"], ["as9100"], ["IPC-A-610"]].map(
        async (certifications, at) => {
          const shop = await addMember(site, { role: "seller" });
          const id = await publishProfile(shop, `Paper Works ${at}`);
          await shop.fetch("/api/v1/seller/profile", json("PATCH", { certifications }));
          await shop.fetch("/api/v1/seller/profile/publish", { method: "POST" });
          return id;
        },
      ),
    );
    const found = async (certification: string) => {
      const query = new URLSearchParams({ certification, limit: "100" });
      const answer = await site.fetch(`/api/v1/manufacturers?${query}`);
      const { items } = (await answer.json()) as { items: { id: string }[] };
      return shops.map((id) => items.some((item) => item.id === id));
    };
    expect(await found("AS9100")).toEqual([true, true, true, false]);
    expect(await found("AS9100D")).toEqual([true, false, false, false]);
    expect(await found("AS9100 Rev. C")).toEqual([false, true, false, false]);
    expect(await found("ISO 9001")).toEqual([true, false, false, false]);
    expect(await found("IPC-A-610")).toEqual([false, false, false, true]);
    for (const words of ["AS9100 cnc milling", "AS9100D cnc milling"]) {
      const answer = await site.fetch(`/api/v1/manufacturers?${new URLSearchParams({ q: words })}`);
      const { items } = (await answer.json()) as { items: { id: string }[] };
      expect(
        items.map(({ id }) => id),
        words,
      ).toContain(shops[0]);
    }
  });
});
