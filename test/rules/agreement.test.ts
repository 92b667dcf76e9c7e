import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { agreement } from "../../src/market/accounts/rules/agreement.ts";

describe("the confidentiality agreement", () => {
  test("carries the hash of exactly its text, so that a changed text cannot pass for the signed one", () => {
    expect(agreement.textHash).toBe(createHash("sha256").update(agreement.text).digest("hex"));
  });

  test("has the specified title and four points", () => {
    expect(agreement.title).toBe("Confidentiality Agreement");
    expect(agreement.points).toHaveLength(4);
    expect(new Set(agreement.points).size).toBe(4);
  });

  test("names its version by the month it came into force", () => {
    expect(agreement.version).toMatch(/^\d{4}-\d{2}$/);
  });
});
