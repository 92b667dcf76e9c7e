import { expect, test } from "vitest";
import { withNext } from "../../src/shared/account-paths.ts";

test("signing in comes back to where somebody wanted to go", () => {
  expect(withNext("/login", "/browse?query=a b&page=2")).toBe(
    "/login?next=%2Fbrowse%3Fquery%3Da+b%26page%3D2",
  );
});

test("an address too long for a header loses its query, then itself", () => {
  const long = "é".repeat(3_000);
  expect(withNext("/login", `/browse?query=${long}`)).toBe("/login?next=%2Fbrowse");
  expect(withNext("/login", `/${long}`)).toBe("/login");
});
