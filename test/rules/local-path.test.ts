import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localPath } from "../../src/shared/local-path.ts";

const site = "https://market.example";

describe("a path to go to next", () => {
  test("keeps paths of this site with their query and fragment", () => {
    for (const path of ["/", "/home?tab=exploring", "/industry/forging#cost", "/browse?q=a%2Fb"]) {
      expect(localPath(path)).toBe(path);
    }
  });

  test("refuses other sites however they are written", () => {
    const foreign = [
      "//evil.example",
      "/\\evil.example",
      "/\t/evil.example",
      "/\n//evil.example",
      "/.//evil.example",
      "/a/..//evil.example",
      "https://evil.example",
      "javascript:alert(1)",
      "evil.example",
      "",
      null,
      undefined,
      12,
    ];
    for (const candidate of foreign) expect(localPath(candidate, "/home")).toBe("/home");
  });

  test("never leads to another origin", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "\t",
      "\n",
      ".",
      "..",
      "@",
      ":",
      "#",
      "?",
      "evil.example",
      "%2f",
      "http:",
      " ",
    );
    const candidate = fc.oneof(
      fc.array(pieces, { maxLength: 10 }).map((parts) => `/${parts.join("")}`),
      fc.string({ unit: "binary" }),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(candidate, (text) => {
        const path = localPath(text);
        expect(path.startsWith("/")).toBe(true);
        expect(new URL(path, site).origin).toBe(site);
      }),
      { numRuns: 1000 },
    );
  });
});
