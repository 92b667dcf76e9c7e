import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../rfq/trade-calls.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let buyer: MemberOfSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
  buyer = await addMember(site, { hasSigned: true });
});
afterAll(() => site.close());

const pageOf = async (id: string, step: number) =>
  (await (await buyer.fetch(`/rfq/edit?request=${id}&step=${step}`)).text()).replaceAll(
    "<!-- -->",
    "",
  );

test("what stands in no field, name or note of a draft is told to programs and on the page", async () => {
  const text =
    "Conveyor rollers 1.9 dia 11ga galvanized tube, 7/16 hex axle spring loaded, 24 BF, ABEC bearings 260 each. Old PN zorbex";
  const { status, body } = await call(buyer, "POST", "rfqs", { title: "Rollers", text });
  expect(status).toBe(201);
  const told = JSON.stringify(body).toLowerCase();
  for (const word of ["conveyor", "galvanized", "axle", "spring", "bf", "zorbex"])
    expect(told).toContain(word);
  const { not_read: open } = body as unknown as { not_read: string[] };
  const page = await pageOf(body.id, 1);
  for (const words of open) expect(page).toContain(words.replaceAll("'", "&#x27;"));
});

test("a draft that says all that was said tells nothing", async () => {
  const text = "20 brackets, 304 stainless, laser cut, powder coat black, ±0.010 in, ship to 43215";
  const { body } = await call(buyer, "POST", "rfqs", { title: "Brackets", text });
  expect(body).toMatchObject({ not_read: [] });
  const page = await pageOf(body.id, 4);
  expect(page).toContain("±0.01 in (0.254 mm)");
  expect(page).toMatch(/What you need<\/a><span class="sr-only"> \(done\)/);
  expect(page).not.toMatch(/Whom to ask<\/a><span class="sr-only"> \(done\)/);
});

test("a title that is missing is said to be missing, and not its text", async () => {
  const { status, body } = await call(buyer, "POST", "rfqs", { text: "20 brackets" });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).not.toContain("missing: text");
  expect(body.errors).toMatchObject({ title: ["This is missing; it has to be text"] });
});
