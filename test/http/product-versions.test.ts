import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let seller: MemberOfSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
  seller = await addMember(site, { role: "seller" });
});
afterAll(() => site.close());

const calls = "/api/v1/seller/products";
const read = async (id: string) =>
  (await (await seller.fetch(`${calls}/${id}`)).json()) as Record<string, unknown>;
const restore = (person: MemberOfSite, id: string, version: number, seen: number) =>
  person.fetch(`/seller/dashboard/products/${id}`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ form: "restore", version: `${version}`, seen: `${seen}` }),
  });

/** A product that was changed once: its price and text are of version 1, then of version 2. */
async function changedProduct(): Promise<string> {
  const first = {
    name: "Spur gear",
    price: "12.50",
    specifications: [{ name: "Teeth", value: "20" }],
  };
  const added = await seller.fetch(calls, json("POST", first));
  const { id } = (await added.json()) as { id: string };
  const change = { version: 1, name: "Spur gears", price: "14.00", specifications: [] };
  expect((await seller.fetch(`${calls}/${id}`, json("PATCH", change))).status).toBe(200);
  return id;
}

describe("an earlier version of a product", () => {
  test("gives price and text again, as a new version", async () => {
    const id = await changedProduct();
    expect((await restore(seller, id, 1, 2)).status).toBe(303);
    expect(await read(id)).toMatchObject({
      version: 3,
      name: "Spur gear",
      price: "12.50",
      specifications: [{ name: "Teeth", value: "20" }],
    });
    expect((await restore(seller, id, 2, 3)).status).toBe(303);
    expect(await read(id)).toMatchObject({ version: 4, name: "Spur gears", price: "14.00" });
  });

  test("is refused over what somebody changed meanwhile, and where it is not kept", async () => {
    const id = await changedProduct();
    expect((await restore(seller, id, 1, 1)).status).toBe(409);
    expect((await restore(seller, id, 7, 2)).status).toBe(404);
    expect(await read(id)).toMatchObject({ version: 2 });
  });

  test("is nobody else's to restore", async () => {
    const id = await changedProduct();
    const other = await addMember(site, { role: "seller" });
    expect((await restore(other, id, 1, 2)).status).toBe(404);
    expect(await read(id)).toMatchObject({ version: 2 });
  });
});
