import { z } from "@hono/zod-openapi";
import { describe, expect, test } from "vitest";
import { createRoute, problemAnswer } from "../../src/platform/web/api.ts";
import { projectFiles } from "../support/project-files.ts";

/** Schemas of what use-cases and calls take; what they answer with, and what models hand to tools, is not. */
const inputs = /^src\/market\/[^/]+\/rules\/(.*-input|.*-onboarding|tracking|error-report)\.ts$/;
const lenient = /\bz\s*\.(object|looseObject)\(/;

const json = (schema: z.ZodType) => ({ body: { content: { "application/json": { schema } } } });
const invalid = { 400: problemAnswer("A field is not valid") };
const route = (request: object, responses: object = invalid) =>
  createRoute({
    policy: "public",
    method: "post",
    path: "/planted",
    request,
    responses: { ...responses },
  });

describe("an input refuses fields it does not know", () => {
  test("in every schema of an input", () => {
    const files = projectFiles().filter(({ path }) => inputs.test(path));
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter(({ text }) => lenient.test(text)).map(({ path }) => path)).toEqual([]);
    expect(lenient.test("const a = z\n  .object({})")).toBe(true);
  });

  test.each([
    ["a body", json(z.object({ name: z.string() })), "the whole"],
    ["parameters", { query: z.object({}) }, "the whole"],
    [
      "a part of a body",
      json(z.strictObject({ lines: z.array(z.object({ id: z.string() })).default([]) })),
      "lines",
    ],
    [
      "one of several forms",
      json(z.union([z.strictObject({}), z.object({})]).nullable()),
      "the whole",
    ],
    [
      "what is refined and changed",
      json(z.object({}).refine(Boolean).transform(String)),
      "the whole",
    ],
  ])("a call that drops fields of %s cannot be defined", (_, request, part) => {
    expect(() => route(request)).toThrow(`POST /planted drops fields it does not know (${part})`);
  });

  test("a call whose input is strict can be defined, when its description has the answer 400", () => {
    const request = json(z.strictObject({ lines: z.array(z.strictObject({})).optional() }));
    expect(() => route(request)).not.toThrow();
    expect(() => route(request, { 204: { description: "Done" } })).toThrow("lacks the answer 400");
  });
});
