import { expect, test } from "vitest";
import { pagePolicies } from "../../src/app/server/access/policies.ts";
import { actionRoutes } from "../support/action-routes.ts";

test("pages of operators take no form: the journey that sends every form behind TLS has no operator", () => {
  const pages = Object.entries(pagePolicies).flatMap(([path, policy]) =>
    policy === "operator" ? [path] : [],
  );
  expect(pages).toContain("/admin/ai-use");
  expect(pages.filter((path) => actionRoutes().includes(path))).toEqual([]);
});
