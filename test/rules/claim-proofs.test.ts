import { describe, expect, test } from "vitest";
import {
  whyNoDomainProof,
  whyNotThisAddress,
} from "../../src/market/sellers/rules/claims/claim-proofs.ts";
import { domainOf } from "../../src/platform/outgoing/site-domain.ts";

const guard = { allowLoopback: false };

describe("the domain of a website or an address of mail", () => {
  test.each([
    ["https://www.example.com/about", "example.com"],
    ["shop.example.co.uk", "example.co.uk"],
    ["HTTP://Example.COM:443", "example.com"],
    ["ada@mail.example.com", "example.com"],
    ['"a@b"@example.com', "example.com"],
    ["ada.github.io/brewery", "ada.github.io"],
    ["example.com@evil.test-site.org/", "test-site.org"],
    ["example.com.evil.org", "evil.org"],
    ["http://münchen.de", "xn--mnchen-3ya.de"],
    ["http://127.0.0.1/", null],
    ["http://[::1]/", null],
    ["http://localhost/", null],
    ["co.uk", null],
    ["not a site", null],
    ["", null],
  ])("of %s is %s", (address, domain) => {
    expect(domainOf(address, guard)).toBe(domain);
  });
});

describe("a proof by the domain", () => {
  const site = { website: "https://www.example.com", domain: "example.com", othersOnDomain: 0 };
  test("is possible where the domain is the entry's alone", () => {
    expect(whyNoDomainProof(site)).toBe(null);
    expect(whyNotThisAddress(site, "example.com")).toBe(null);
  });

  test.each([
    [{ ...site, website: null, domain: null }, "The record names no website."],
    [{ ...site, website: "10.0.0.1", domain: null }, "has no domain of its own"],
    [{ ...site, domain: "facebook.com" }, "Anybody can have a page or a mailbox at facebook.com"],
    [{ ...site, othersOnDomain: 1 }, "another record"],
    [{ ...site, othersOnDomain: 4 }, "4 other records"],
  ])("is refused with the reason (%#)", (of, reason) => {
    expect(whyNoDomainProof(of)).toContain(reason);
    expect(whyNotThisAddress(of, of.domain)).toContain(reason);
  });

  test("takes no address elsewhere, and says of a free one that it is one", () => {
    expect(whyNotThisAddress(site, "gmail.com")).toContain(
      "Anybody can have an address at gmail.com",
    );
    expect(whyNotThisAddress(site, "other.com")).toContain("Use an address at example.com");
    expect(whyNotThisAddress(site, null)).toContain("Use an address at example.com");
  });
});
