import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterSignIn,
  homeOf,
  modeAtSignIn,
  modeWanted,
} from "../../src/market/accounts/rules/landing-for.ts";

const buyer = { role: "buyer", primaryRole: "buyer" } as const;
const seller = { role: "seller", primaryRole: "buyer" } as const;
const neither = { role: null, primaryRole: null };

describe("home", () => {
  test("is the dashboard of the mode somebody works in, else of the primary one", () => {
    expect(homeOf(buyer)).toBe("/buyer/dashboard");
    expect(homeOf(seller)).toBe("/seller/dashboard");
    expect(homeOf({ role: null, primaryRole: "seller" })).toBe("/seller/dashboard");
    expect(homeOf(neither)).toBe("/dashboard");
  });
});

describe("a new session", () => {
  test("begins in the primary mode", () => {
    expect(modeAtSignIn(seller, null)).toBe("buyer");
    expect(modeAtSignIn(seller, "/browse")).toBe("buyer");
    expect(modeAtSignIn(seller, "/buyer/cart")).toBe("buyer");
    expect(modeAtSignIn({ role: "buyer", primaryRole: null }, null)).toBe("buyer");
    expect(modeAtSignIn(neither, "/seller/dashboard")).toBe(null);
  });

  test("goes on where somebody was working", () => {
    expect(modeAtSignIn(seller, "/seller/dashboard/rfq")).toBe("seller");
    expect(modeAtSignIn(seller, "//evil.example/seller/dashboard")).toBe("buyer");
  });
});

describe("signing in", () => {
  test.each([
    "/",
    "/browse?category=Steel",
    "/businesses",
    "/businesses/1",
    "/industry",
    "/industry/cnc-milling",
    "/product",
    "/product/1#price",
  ])("on %s leaves people where they are", (path) => {
    for (const person of [buyer, seller, neither]) expect(afterSignIn(person, path)).toBe(path);
  });

  test.each([
    "/login",
    "/signup?next=/x",
    "/logout",
    "/reset-password",
    "/auth/callback",
    "/home",
    "/dashboard",
  ])("on %s leads home", (path) => {
    for (const person of [buyer, seller, neither]) {
      expect(afterSignIn(person, path)).toBe(homeOf(person));
    }
  });

  test("keeps buyers on buyers' pages and sellers on sellers', and leads others home", () => {
    for (const path of ["/buyer/orders", "/onboarding/buyer", "/buyer/cart?x=1"]) {
      expect(afterSignIn(buyer, path)).toBe(path);
      expect(afterSignIn(seller, path)).toBe("/seller/dashboard");
      expect(afterSignIn(neither, path)).toBe("/dashboard");
    }
    for (const path of ["/seller/dashboard/rfq", "/onboarding/seller"]) {
      expect(afterSignIn(seller, path)).toBe(path);
      expect(afterSignIn(buyer, path)).toBe("/buyer/dashboard");
    }
  });

  test("keeps the conversation of an address of messages, whichever mode it was made in", () => {
    const named = "/messages?conversation=7";
    for (const person of [buyer, seller, neither]) expect(afterSignIn(person, named)).toBe(named);
    expect(afterSignIn(seller, "/buyer/messages?conversation=7")).toBe(named);
    expect(afterSignIn(buyer, "/seller/dashboard/messages?conversation=7")).toBe(named);
  });

  test("comes back to a page for both, and goes home without one", () => {
    expect(afterSignIn(buyer, "/settings?tab=sessions")).toBe("/settings?tab=sessions");
    expect(afterSignIn(buyer, "/industryx")).toBe("/industryx");
    for (const next of [undefined, null, "", 7, "settings"]) {
      expect(afterSignIn(buyer, next)).toBe("/buyer/dashboard");
    }
  });

  test("never leads to another site, whatever it is told", () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc
        .array(fc.constantFrom("/", "\\", "\t", "\n", ".", "@", ":", "%2f", "evil.example", "//"))
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(hostile, fc.constantFrom(buyer, seller, neither), (next, person) => {
        const base = "https://market.example";
        const target = new URL(afterSignIn(person, next), base);
        expect(target.origin).toBe(base);
        expect(afterSignIn(person, next)).toMatch(/^\/(?!\/|\\)/);
      }),
      { numRuns: 1000 },
    );
  });
});

test("somebody who wanted a page of the other mode hears which", () => {
  const seller = { role: "seller", primaryRole: "seller" } as const;
  expect(modeWanted(seller, "/buyer/cart")).toBe("buyer");
  expect(modeWanted(seller, "/seller/dashboard/products")).toBeNull();
  expect(modeWanted(seller, "/buyer/messages?conversation=1")).toBeNull();
  expect(modeWanted(seller, "https://elsewhere.example/buyer/cart")).toBeNull();
  expect(modeWanted({ role: "buyer", primaryRole: null }, "/seller/dashboard")).toBe("seller");
  expect(modeWanted({ role: null, primaryRole: null }, "/buyer/cart")).toBeNull();
});
