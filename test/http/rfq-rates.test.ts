import { afterAll, beforeAll, expect, test } from "vitest";
import { testClock } from "../accounts/account-world.ts";
import { call, wholeDraft } from "../rfq/trade-calls.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

// Days of requests are counted from today on; the clock stands still, so that no hour ends meanwhile.
const clock = testClock(new Date());
let site: TestSite;
let buyer: MemberOfSite;
let shop: string;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "on" }, replace: { clock: clock.now } });
  buyer = await addMember(site, { hasSigned: true });
  const seller = await addMember(site, { role: "seller", hasSigned: true });
  shop = await addShop(site.services, seller.id, "Dayton Mill");
});
afterAll(() => site.close());

const draft = async (fields: object = {}) =>
  (await call(buyer, "POST", "rfqs", { ...wholeDraft(shop), ...fields })).body.id;
const submit = async (id: string, key?: string) =>
  (await call(buyer, "POST", `rfqs/${id}/submit`, undefined, key)).status;

test("20 requests an hour are sent; repeats and what was refused do not count", async () => {
  const incomplete = await draft({ ship_to_zip: null });
  const first = await draft();
  const refused = await Promise.all(Array.from({ length: 22 }, () => submit(incomplete)));
  expect(new Set(refused)).toEqual(new Set([400]));
  const repeated = await Promise.all(Array.from({ length: 22 }, () => submit(first, "send-1")));
  expect(new Set(repeated)).toEqual(new Set([200]));
  for (let sent = 1; sent < 20; sent += 1) expect(await submit(await draft())).toBe(200);
  const next = await draft();
  expect(await call(buyer, "POST", `rfqs/${next}/submit`)).toMatchObject({
    status: 429,
    body: {
      code: "rate_limited",
      detail: expect.stringMatching(/You can send another request in/),
    },
  });
  expect(await submit(first, "send-1")).toBe(200);
  clock.pass(3600);
  expect(await submit(next)).toBe(200);
});
