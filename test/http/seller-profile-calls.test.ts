import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { HTML_CACHE: "false", RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

const profile = "/api/v1/seller/profile";
const certificates = "/api/v1/seller/certificates";
const products = "/api/v1/seller/products";

async function call(person: MemberOfSite, method: string, path: string, body: object) {
  const answer = await person.fetch(path, json(method, body));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe("a seller's calls", () => {
  test("name fields in errors as in bodies, and those that nobody knows as they came", async () => {
    const seller = await addMember(site, { role: "seller" });
    const wrong = {
      company_name: "",
      founded_year: 3,
      tightest_tolerance_mm: "wide",
      rfq_preferences: {
        accepts_prototypes: true,
        accepts_rush: true,
        typical_lead_time_days: -4,
        notes: "",
      },
    };
    for (const [name, value] of Object.entries(wrong)) {
      const { status, body } = await call(seller, "PATCH", profile, { [name]: value });
      const field = name === "rfq_preferences" ? "typical_lead_time_days" : name;
      expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
        status: 400,
        fields: [field],
      });
    }
    expect(
      (await call(seller, "PATCH", profile, { companyName: "Camel Works" })).body.errors,
    ).toEqual({
      companyName: ["is not known here"],
    });
  });

  test("change one field of a new profile, and keep a telephone's extension", async () => {
    const seller = await addMember(site, { role: "seller" });
    for (const [phone, kept] of [
      ["614-234-0100 ext. 12", "(614) 234-0100 ext. 12"],
      ["(614) 234-0100 x12", "(614) 234-0100 ext. 12"],
      ["+1 614.234.0100, extension 5", "(614) 234-0100 ext. 5"],
      ["614 234 0100", "(614) 234-0100"],
    ]) {
      expect(await call(seller, "PATCH", profile, { phone })).toMatchObject({
        status: 200,
        body: { phone: kept, company_name: null },
      });
    }
    for (const phone of ["614-234-010 ext. 12", "614-234-0100 ext.", "614-234-0100 ext. twelve"]) {
      expect((await call(seller, "PATCH", profile, { phone })).status).toBe(400);
    }
    expect((await call(seller, "PATCH", profile, { company_name: " " })).status).toBe(400);
  });

  test("enter a certificate once, and none that holds for a thousand years", async () => {
    const seller = await addMember(site, { role: "seller" });
    const paper = { name: "ISO 9001", number: "Q-1", issuer: "Lake Registrars" };
    expect((await call(seller, "POST", certificates, paper)).status).toBe(201);
    expect(
      await call(seller, "POST", certificates, { ...paper, name: "iso 9001", number: "q 1" }),
    ).toMatchObject({
      status: 400,
      body: { errors: { number: [expect.stringContaining("already")] } },
    });
    const second = await call(seller, "POST", certificates, { ...paper, number: "Q-2" });
    expect(second.status).toBe(201);
    const path = `${certificates}/${second.body.id}`;
    expect((await call(seller, "PUT", path, { ...paper, number: "Q-1" })).status).toBe(400);
    expect(
      (await call(seller, "PUT", path, { ...paper, number: "Q-2", scope: "Gears" })).status,
    ).toBe(200);
    expect(
      await call(seller, "POST", certificates, { name: "AS9100", expires_on: "2999-01-01" }),
    ).toMatchObject({
      status: 400,
      body: { errors: { expires_on: [expect.stringContaining("check the year")] } },
    });
  });

  test("refuse a price break that is dearer than a single piece", async () => {
    const seller = await addMember(site, { role: "seller" });
    const gear = (price: string) => ({
      name: "Gear",
      price: "10.00",
      price_breaks: [{ min_quantity: 100, price }],
    });
    expect(await call(seller, "POST", products, gear("12.00"))).toMatchObject({
      status: 400,
      body: { errors: { price_breaks: [expect.stringContaining("than a single one")] } },
    });
    expect((await call(seller, "POST", products, gear("8.00"))).status).toBe(201);
  });
});
