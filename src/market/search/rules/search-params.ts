import { z } from "zod";
import { type FieldErrors, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { specificationsFrom } from "./specifications-from.ts";

/** How calls write a field of a search. */
export interface Param {
  /** The first one is told; the others mean the same. */
  names: string[];
  /** How its text becomes the value that the schema checks. */
  kind: "text" | "list" | "number" | "flag" | "pairs";
  /** For the page about the API. */
  description: string;
}

const paramsOfFields = z.registry<Param>();

const ofKind =
  (kind: Param["kind"]) =>
  <Field extends z.ZodType>(names: string[], description: string, field: Field): Field => {
    if (paramsOfFields.has(field)) throw new Error(`${names[0]} needs a field of its own`);
    paramsOfFields.add(field, { names, kind, description });
    return field;
  };

/** Says which parameter of a call a field of a search is read from. */
export const param = {
  text: ofKind("text"),
  list: ofKind("list"),
  number: ofKind("number"),
  flag: ofKind("flag"),
  pairs: ofKind("pairs"),
};

/** The parameters of a search: field → how calls write it. */
export function paramsOf({ shape }: z.ZodObject): Record<string, Param> {
  const known = Object.entries(shape).map(([field, type]) => {
    const rule = type instanceof z.ZodType ? paramsOfFields.get(type) : undefined;
    return [field, rule] as const;
  });
  return Object.fromEntries(known.filter((pair): pair is [string, Param] => pair[1] !== undefined));
}

/** The search with what was left out. @throws AppError invalid_input for values the schema refuses */
export function wholeSearch<Schema extends z.ZodObject>(
  schema: Schema,
  asked: z.input<Schema>,
): z.output<Schema> {
  const parsed = schema.safeParse(asked);
  if (parsed.success) return parsed.data;
  throw invalidInput(inputErrors(parsed.error));
}

/**
 * Reads a call's parameters as a search. Facets are not counted: calls do not answer with them.
 *
 * @throws AppError invalid_input with a message per parameter
 */
export function parseParams<Schema extends z.ZodObject>(
  schema: Schema,
  params: URLSearchParams,
): z.output<Schema> {
  const rules = paramsOf(schema);
  const parsed = schema.safeParse({ facets: false, ...readParams(params, rules) });
  if (parsed.success) return parsed.data;
  throw refuseParams(inputErrors(parsed.error), rules);
}

/**
 * Reads a call's parameters into plain values for a schema; a parameter that is missing or empty is
 * left out, one that is repeated though it is no list counts with its first value. Pairs are written
 * `Name:value`; a text that is none becomes a name without a value, so that the schema refuses it.
 *
 * @returns field → value; numbers that are none stay text, so that the schema refuses them
 */
function readParams(
  params: URLSearchParams,
  rules: Record<string, Param>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [field, { names, kind }] of Object.entries(rules)) {
    const texts = names.flatMap((name) => params.getAll(name).map((text) => text.trim()));
    const filled = texts.filter((text) => text !== "");
    const [first] = filled;
    if (first === undefined) continue;
    if (kind === "list") values[field] = filled;
    else if (kind === "pairs") {
      const [named, unreadable] = specificationsFrom(filled);
      values[field] = { ...named, ...Object.fromEntries(unreadable.map((text) => [text, ""])) };
    } else values[field] = kind === "text" ? first : readValue(first, kind);
  }
  return values;
}

function readValue(text: string, kind: "number" | "flag"): unknown {
  if (kind === "number") return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : text;
  if (["true", "1", "on", "yes"].includes(text.toLowerCase())) return true;
  if (["false", "0", "off", "no"].includes(text.toLowerCase())) return false;
  return text;
}

/** The refusal of parameters that a schema did not accept, in the caller's names. */
function refuseParams(
  fields: FieldErrors,
  rules: Record<string, Param>,
): ReturnType<typeof invalidInput> {
  const named = Object.entries(fields).map(([field, messages]): [string, string[] | undefined] => [
    rules[field]?.names[0] ?? field,
    messages,
  ]);
  const [first] = named;
  return invalidInput(
    Object.fromEntries(named),
    first === undefined ? undefined : `${first[0]}: ${first[1]?.[0] ?? "not valid"}`,
  );
}
