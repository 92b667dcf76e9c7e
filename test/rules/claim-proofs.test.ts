import { describe, expect, test } from "vitest";
import {
  whyNoDomainProof,
  whyNotThisAddress,
  whyThisHost,
} from "../../src/market/sellers/rules/claims/claim-proofs.ts";
import { domainOf, siteHostOf } from "../../src/platform/outgoing/site-domain.ts";

const at = (domain: string | null) => ({ host: domain, domain });
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

describe("the very host of a website or an address of mail", () => {
  test.each([
    ["https://www.Example.com/about", "example.com"],
    ["shop.example.co.uk", "shop.example.co.uk"],
    ["www.brewery.photos.com/", "brewery.photos.com"],
    ["https://example.com./", "example.com"],
    ["ada@mail.example.com", "mail.example.com"],
    ["www.com", "www.com"],
    ["http://127.0.0.1/", null],
    ["co.uk", null],
  ])("of %s is %s", (address, host) => {
    expect(siteHostOf(address, guard)).toBe(host);
  });
});

describe("a proof by the domain", () => {
  const website = "https://www.example.com";
  const own = { host: "example.com", domain: "example.com" };
  const site = { website, ...own, othersOnDomain: 0 };
  test("is possible where the domain is the entry's alone", () => {
    expect(whyNoDomainProof(site)).toBe(null);
    expect(whyNotThisAddress(site, own)).toBe(null);
  });

  test("takes a host below a domain for itself alone, and says why", () => {
    const rented = { ...site, host: "brewery.example.com" };
    expect(whyNotThisAddress(rented, { ...own, host: "brewery.example.com" })).toBe(null);
    for (const host of ["example.com", "other.example.com"]) {
      expect(whyNotThisAddress(rented, { ...own, host })).toContain("@brewery.example.com");
    }
    expect(whyNotThisAddress(site, { ...own, host: "mail.example.com" })).toContain(
      "Use an address at example.com",
    );
    expect(whyThisHost(rented)).toContain("Others may have hosts there");
    expect(whyThisHost(site)).toBe(null);
  });

  test.each([
    [{ ...site, website: null, domain: null, host: null }, "The record names no website."],
    [{ ...site, website: "10.0.0.1", domain: null, host: null }, "has no domain of its own"],
    [{ ...site, domain: "facebook.com" }, "Anybody can have a page or a mailbox at facebook.com"],
    [{ ...site, othersOnDomain: 1 }, "another record"],
    [{ ...site, othersOnDomain: 4 }, "4 other records"],
  ])("is refused with the reason (%#)", (of, reason) => {
    expect(whyNoDomainProof(of)).toContain(reason);
    expect(whyNotThisAddress(of, of)).toContain(reason);
  });

  test("takes no address elsewhere, and says of a free one that it is one", () => {
    expect(whyNotThisAddress(site, at("gmail.com"))).toContain(
      "Anybody can have an address at gmail.com",
    );
    expect(whyNotThisAddress(site, at("other.com"))).toContain("Use an address at example.com");
    expect(whyNotThisAddress(site, at(null))).toContain("Use an address at example.com");
  });
});
