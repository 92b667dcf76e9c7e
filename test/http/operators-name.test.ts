import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AccountSite, startAccountSite } from "../support/account-site.ts";
import { addMember, json } from "../support/members.ts";

const refusal = "This could be taken for the name of whoever runs this site";
/** An M of Cyrillic letters. */
const lookalike = "\u041cillwright";

let site: AccountSite;
beforeAll(async () => {
  site = await startAccountSite();
});
afterAll(() => site.close());

const form = (values: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(values),
});
const errorsOf = async (answer: Response) => {
  const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
  return [answer.status, errors];
};

describe("a name that passes for whoever runs the site is refused", () => {
  test("on signing up, by program and by form", async () => {
    const login = { email: "impostor@example.com", password: "secret-1", agreed: true };
    const names = { first_name: lookalike, last_name: "Team" };
    const call = await site.call("sign-up/email", { ...login, ...names });
    expect(call.status).toBe(400);
    expect(await call.text()).toContain(refusal);
    const page = await site.fetch("/signup", {
      redirect: "manual",
      ...form({
        firstName: "Mill",
        lastName: "Wright",
        email: login.email,
        password: login.password,
        confirmPassword: login.password,
        role: "buyer",
        agreed: "on",
      }),
      headers: { origin: site.url },
    });
    expect(page.status).toBe(400);
    expect(await page.text()).toContain(refusal);
  });

  test("of a person, in the settings", async () => {
    const ada = await addMember(site);
    const change = { form: "name", firstName: "The Millwright", lastName: "Operator" };
    const page = await ada.fetch("/settings", form(change));
    expect(page.status).toBe(400);
    expect(await page.text()).toContain(refusal);
    const own = await ada.fetch(
      "/settings",
      form({ ...change, firstName: "Joan", lastName: "Millwright" }),
    );
    expect(own.status).toBe(303);
  });

  test("of a company that is started or renamed", async () => {
    const ada = await addMember(site);
    for (const method of ["POST", "PATCH"]) {
      const name = (given: string) => ada.fetch("/api/v1/company", json(method, { name: given }));
      expect(await errorsOf(await name("MILLWRIGHT  support"))).toEqual([400, { name: [refusal] }]);
      const taken = await name("Ohio Millwright Services");
      expect(taken.ok).toBe(true);
    }
  });

  test("of a buyer's company and contact, in onboarding", async () => {
    const ada = await addMember(site);
    for (const [field, name] of [
      ["companyName", "M1llwright, Inc."],
      ["contactPerson", lookalike],
    ] as const) {
      const page = await ada.fetch("/onboarding/buyer", form({ [field]: name }));
      expect(page.status).toBe(400);
      expect(await page.text()).toContain(refusal);
    }
  });

  test("of a seller's company, in onboarding and by program", async () => {
    const bob = await addMember(site, { role: "seller" });
    const step = { step: "1", companyName: lookalike, contactEmail: "a@b.example", zip: "45402" };
    const page = await bob.fetch("/onboarding/seller?step=1", form(step));
    expect(page.status).toBe(400);
    expect(await page.text()).toContain(refusal);
    const kept = { company_name: "Gears", contact_email: "a@b.example", zip: "45402" };
    const change = (name: string) =>
      bob.fetch("/api/v1/seller/profile", json("PATCH", { ...kept, company_name: name }));
    expect((await change("Gears")).ok).toBe(true);
    expect(await errorsOf(await change("Millwright"))).toEqual([400, { company_name: [refusal] }]);
  });
});
