import type { z } from "@hono/zod-openapi";

type Issue = z.core.$ZodRawIssue;

/** What a value has to be, by what a schema expects. */
const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object with fields",
  record: "an object with fields",
};

/**
 * What is said of a value that a schema refuses, where the schema says nothing itself: in words for whoever wrote the
 * call, as messages of fields are worded.
 *
 * @returns undefined: the schema library's own words
 */
export function inputWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case "too_big":
      return `${issue.inclusive === false ? "Less than" : "At most"} ${amount(issue.origin, issue.maximum)}`;
    case "too_small":
      return `${issue.inclusive === false ? "More than" : "At least"} ${amount(issue.origin, issue.minimum)}`;
    case "invalid_value":
      return issue.values.length === 1
        ? `This has to be ${String(issue.values[0])}`
        : `One of these: ${issue.values.map(String).join(", ")}`;
    case "invalid_type": {
      const kind = kinds[issue.expected];
      if (kind === undefined) return undefined;
      return issue.input === undefined
        ? `This is missing; it has to be ${kind}`
        : `This has to be ${kind}`;
    }
    case "invalid_format":
      return issue.format === "uuid" ? "This is no id" : undefined;
    default:
      return undefined;
  }
}

function amount(origin: string, bound: number | bigint | Date): string {
  if (bound instanceof Date) return bound.toISOString();
  const many = bound.toLocaleString("en-US");
  const of = { string: "character", array: "entry" }[origin];
  if (of === undefined) return many;
  if (Number(bound) === 1) return `${many} ${of}`;
  return `${many} ${of === "entry" ? "entries" : "characters"}`;
}
