import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserOf, formsOf } from "../support/plain-browser.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const to = (response: Response) => response.headers.get("location");

test("no field of any form carries NUL any further", async () => {
  const buyer = await browserOf(site, { role: "buyer", isOnboarded: false });
  const seller = await browserOf(site, { role: "seller", isOnboarded: false });
  const steps = [1, 2, 3, 4, 5].map((step) => `/onboarding/seller?step=${step}`);
  const own = ["/settings", "/settings/roles", "/agreement", "/"];
  let sent = 0;
  for (const [browser, paths] of [
    [buyer, ["/onboarding/buyer", "/buyer/cart", ...own]],
    [seller, [...steps, "/seller/dashboard/profile", ...own]],
  ] as const) {
    for (const path of paths) {
      for (const { action, fields } of formsOf(await browser.text(path), path)) {
        if (action.startsWith("/logout")) continue;
        for (const [name] of fields.filter(([name]) => name !== "form" && name !== "step")) {
          const spoilt = fields.map(([other, value]) =>
            other === name ? [other, `${value}\0x`] : [other, value],
          );
          const { status } = await browser.post(action, Object.fromEntries(spoilt));
          expect([action, name, status < 500]).toEqual([action, name, true]);
          sent += 1;
        }
      }
    }
  }
  expect(sent).toBeGreaterThan(40);
});

describe("a dashboard", () => {
  test("is the one of the mode somebody works in", async () => {
    const buyer = await browserOf(site, { role: "buyer" });
    const seller = await browserOf(site, { role: "seller" });
    expect(to(await buyer.get("/dashboard"))).toBe("/buyer/dashboard");
    expect(to(await seller.get("/dashboard"))).toBe("/seller/dashboard");
  });

  test("keeps the conversation that an address of messages names, in either mode", async () => {
    const buyer = await browserOf(site, { role: "buyer" });
    const seller = await browserOf(site, { role: "seller" });
    const own = {
      buyer: "/buyer/messages?conversation=1",
      seller: "/seller/dashboard/messages?conversation=1",
    };
    expect(to(await buyer.get("/messages?conversation=1"))).toBe(own.buyer);
    expect(to(await seller.get("/messages?conversation=1"))).toBe(own.seller);
    expect(to(await buyer.get(own.seller))).toBe("/messages?conversation=1");
    expect(to(await seller.get(own.buyer))).toBe("/messages?conversation=1");
  });

  test("lets somebody with neither mode choose one, and leads on from there", async () => {
    const person = await browserOf(site, { role: null });
    expect(await person.text("/dashboard")).toContain("Continue as a seller");
    const chosen = await person.post("/switch-mode", { role: "seller" });
    expect(to(chosen)).toBe("/onboarding/seller");
    expect(await person.text("/onboarding/seller")).toContain("You are in seller mode");
    expect(to(await person.get("/dashboard"))).toBe("/seller/dashboard");
  });

  test("of a buyer shows the specified cards and an empty cart", async () => {
    const buyer = await browserOf(site, { firstName: "Grace" });
    const html = await buyer.text("/buyer/dashboard");
    for (const words of [
      "Welcome back, Grace",
      "Browse Products",
      "My Orders",
      "Track your purchases",
      "Messages",
      "Cart Summary",
      "Your cart is empty",
      'href="/buyer/cart"',
      'href="/browse"',
    ]) {
      expect(html).toContain(words);
    }
  });

  test("of a seller has the specified sidebar, in order", async () => {
    const seller = await browserOf(site, { role: "seller" });
    const html = await seller.text("/seller/dashboard/listings");
    const nav = html.slice(html.indexOf('id="seller-nav"'), html.indexOf("Sign Out"));
    const labeled = /<a [^>]*?href="([^"]+)".*?<span class="grow">([^<]+)</g;
    const links = [...nav.matchAll(labeled)].map(([, href, label]) => [label, href]);
    expect(links).toEqual([
      ["Marketplace", "/browse"],
      ["Dashboard", "/seller/dashboard"],
      ["Profile", "/seller/dashboard/profile"],
      ["Products", "/seller/dashboard/products"],
      ["RFQ", "/seller/dashboard/rfq"],
      ["Messages", "/seller/dashboard/messages"],
      ["Orders", "/seller/dashboard/orders"],
      ["Reviews", "/seller/dashboard/reviews"],
      ["Analytics", "/seller/dashboard/analytics"],
      ["Help", "/seller/dashboard/help"],
    ]);
    expect(nav).toMatch(/action="\/switch-mode".*Switch Mode.*action="\/logout"/);
    const [current] = nav.match(/<a [^>]*aria-current="page"[^>]*>/) ?? [];
    expect(current).toContain('href="/seller/dashboard/products"');
    for (const [, path] of links) expect((await seller.get(path ?? "")).status).toBe(200);
  });

  test("of a buyer counts the cart's products, and so does the badge of the cart", async () => {
    const buyer = await browserOf(site, {});
    const { items } = await (await site.fetch("/api/v1/products?limit=2")).json();
    for (const { id } of items) {
      await buyer.post("/buyer/cart", { do: "add", product: id, quantity: "500" });
    }
    const html = (await buyer.text("/buyer/dashboard")).replace(/<!-- -->/g, "");
    expect(html).toContain("You have 2 items in your cart");
    expect(html).toMatch(/Cart Summary.*?count-badge[^>]*>2</s);
    expect(html).toMatch(/cart-link.*?count-badge[^>]*>2</s);
  });
});

test("a cart of more than 99 products is badged 99+", async () => {
  const buyer = await browserOf(site, {});
  for (const [lines, badge] of [
    [99, "99"],
    [100, "99\\+"],
  ] as const) {
    await site.db.administer(
      `insert into carts (user_id, items)
       select $1, jsonb_agg(jsonb_build_object('quantity', 1, 'product',
                jsonb_build_object('id', uuid_v7(), 'name', 'Part ' || n, 'price', '1.00')))
         from generate_series(1, $2::int) n
       on conflict (user_id) do update set items = excluded.items`,
      [buyer.id, lines],
    );
    const html = (await buyer.text("/buyer/dashboard")).replace(/<!-- -->/g, "");
    expect(html).toMatch(new RegExp(`cart-link.*?count-badge[^>]*>${badge}<`, "s"));
  }
});

describe("somebody who is signed in", () => {
  test("stays on every public page", async () => {
    const { items } = await (await site.fetch("/api/v1/products?limit=1")).json();
    const paths = ["/", "/browse", "/businesses", "/industry", "/industry/cnc-milling"];
    for (const role of ["buyer", "seller"] as const) {
      const { get } = await browserOf(site, { role });
      for (const path of [...paths, `/product/${items[0].id}`]) {
        expect([path, (await get(path)).status]).toEqual([path, 200]);
      }
    }
  });

  test("is sent to sign in once signed out, from every page of members", async () => {
    const person = await browserOf(site, {});
    await person.post("/logout", {});
    for (const path of ["/buyer/dashboard", "/seller/dashboard", "/buyer/orders", "/settings"]) {
      expect(to(await person.get(path))).toBe(`/login?${new URLSearchParams({ next: path })}`);
    }
  });
});

describe("switching modes", () => {
  test("keeps the first onboarding for the first time", async () => {
    const person = await browserOf(site, { role: "buyer" });
    expect(to(await person.post("/switch-mode", { role: "seller" }))).toBe("/onboarding/seller");
    expect(to(await person.post("/switch-mode", { role: "buyer" }))).toBe("/buyer/dashboard");
    expect(to(await person.post("/switch-mode", { role: "seller" }))).toBe("/seller/dashboard");
    expect((await person.post("/switch-mode", { role: "operator" })).status).toBe(400);
  });
});

describe("the agreement", () => {
  test("is signed only when the box is ticked, and leads to where it was asked for", async () => {
    const person = await browserOf(site, {});
    const html = await person.text("/agreement?next=/buyer/cart");
    expect(html).toContain("Confidentiality Agreement");
    expect(
      html.match(/<ul class="agreement-points">(.*?)<\/ul>/s)?.[1]?.match(/<li>/g),
    ).toHaveLength(4);
    const refused = await person.post("/agreement", { next: "/buyer/cart" });
    expect(await refused.text()).toContain(
      "You must agree to the confidentiality agreement to continue.",
    );
    const signed = await person.post("/agreement", { next: "/buyer/cart", agree: "yes" });
    expect(to(signed)).toBe("/buyer/cart");
    const shown = await person.text("/agreement");
    expect(shown).toMatch(/You have signed this agreement.*1\. What is confidential\./s);
  });

  test("never leads to another site", async () => {
    const person = await browserOf(site, {});
    const signed = await person.post("/agreement", { next: "//evil.example", agree: "yes" });
    expect(to(signed)).toBe("/dashboard");
  });
});

describe("a buyer's onboarding", () => {
  test("keeps answers, says what is wrong with one, and can be skipped", async () => {
    const buyer = await browserOf(site, { isOnboarded: false });
    const answers = {
      companyName: "Acme",
      shipToZip: "00000",
      needs: "Brackets",
      requiredCertificates: ["ISO 9001", "AS9100"],
    };
    const refused = await buyer.post("/onboarding/buyer", answers);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("We do not know the ZIP 00000");
    expect(html).toMatch(/value="AS9100"[^>]*checked|checked=""[^>]*value="AS9100"/);
    const saved = await buyer.post("/onboarding/buyer", { ...answers, shipToZip: "45402" });
    expect(to(saved)).toBe("/buyer/dashboard");
    expect(await buyer.text("/onboarding/buyer")).toContain('value="45402"');

    const other = await browserOf(site, { isOnboarded: false });
    expect(to(await other.post("/onboarding/buyer", { choice: "skip" }))).toBe("/buyer/dashboard");
  });
});

describe("a seller's onboarding", () => {
  test("saves each step, goes on where it was left, and publishes what buyers then find", async () => {
    const seller = await browserOf(site, { role: "seller", isOnboarded: false });
    const step = (number: number, fields: Record<string, string | string[]>) =>
      seller.post(`/onboarding/seller?step=${number}`, { step: String(number), ...fields });
    const company = { companyName: "Gem City Gears", contactEmail: "shop@gears.example" };

    expect((await step(1, { ...company, phone: "12" })).status).toBe(400);
    expect(to(await step(1, { ...company, city: "Dayton", state: "OH", zip: "45402" }))).toBe(
      "/onboarding/seller?step=2",
    );
    expect(await seller.text("/onboarding/seller")).toContain("<h1>Description</h1>");
    await step(2, { description: "We cut gears.", businessModels: ["Prototyping"] });
    const capabilities = {
      processes: ["cnc-milling", "cnc-turning"],
      certifications: ["ISO 9001"],
      otherCertifications: "AGMA 10, ",
      "facilities[1].name": "Plant 2",
      "facilities[1].zip": "45402",
      "facilities[1].squareFeet": "12,000",
    };
    expect((await step(3, { ...capabilities, minimumQuantity: "many" })).status).toBe(400);
    await step(3, capabilities);
    const left = await step(4, { capacity: "looking", acceptsRush: "on", choice: "leave" });
    expect(to(left)).toBe("/seller/dashboard");

    const preview = await seller.text("/onboarding/seller");
    for (const words of ["Gem City Gears", "CNC turning", "AGMA 10", "Dayton, OH 45402"]) {
      expect(preview).toContain(words);
    }
    const published = to(await seller.post("/onboarding/seller?step=5", {})) ?? "";
    expect(published).toMatch(/^\/businesses\/[0-9a-f-]{36}$/);
    const visitor = await (await site.fetch(published)).text();
    expect(visitor).toContain("Gem City Gears");
    expect(await seller.text("/seller/dashboard")).toContain("Published");
    expect(await seller.text("/onboarding/seller?step=3")).toContain('value="Plant 2"');
  });

  test("does not publish what is not complete", async () => {
    const seller = await browserOf(site, { role: "seller", isOnboarded: false });
    expect(await seller.text("/onboarding/seller?step=5")).toContain("Before you can publish");
    expect((await seller.post("/onboarding/seller?step=5", {})).status).toBe(400);
  });
});

describe("the cart's forms", () => {
  test("refuse what is no change, and products that are not listed", async () => {
    const buyer = await browserOf(site, {});
    expect((await buyer.post("/buyer/cart", { do: "steal" })).status).toBe(400);
    const missing = { do: "add", product: crypto.randomUUID(), quantity: "1" };
    expect((await buyer.post("/buyer/cart", missing)).status).toBe(404);
    for (const quantity of ["1.5", "x", "9e99", "Infinity"]) {
      expect((await buyer.post("/buyer/cart", { do: "set", quantity })).status).toBe(400);
    }
    expect(to(await buyer.post("/buyer/cart", { do: "clear" }))).toBe("/buyer/cart");
  });
});
