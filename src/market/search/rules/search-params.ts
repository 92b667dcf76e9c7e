import type { z } from "zod";
import { type FieldErrors, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { specificationsFrom } from "./specifications-from.ts";

/** What a parameter of a call is called, and how its text becomes the schema's value. */
export interface ParamRule {
  field: string;
  kind: "text" | "list" | "number" | "flag" | "pairs";
}

/** Parameters of the fields that every search has; pages write `query` for `q`. */
export const sharedParams: Record<string, ParamRule> = {
  q: { field: "query", kind: "text" },
  query: { field: "query", kind: "text" },
  exact: { field: "exact", kind: "flag" },
  state: { field: "state", kind: "text" },
  near: { field: "near", kind: "text" },
  radius: { field: "radius", kind: "number" },
  sort: { field: "sort", kind: "text" },
  page: { field: "page", kind: "number" },
  limit: { field: "limit", kind: "number" },
};

/** Parameters of `saleTermFields`. */
export const saleTermParams: Record<string, ParamRule> = {
  buyer_type: { field: "buyerType", kind: "text" },
  white_label: { field: "whiteLabel", kind: "flag" },
  custom_packaging: { field: "customPackaging", kind: "flag" },
  supply_capacity: { field: "supplyCapacity", kind: "text" },
};

/**
 * Reads a call's parameters as a search's input. Facets are not counted: calls do not answer with them.
 *
 * @throws AppError invalid_input with a message per parameter
 */
export function parseParams<Schema extends z.ZodType>(
  schema: Schema,
  params: URLSearchParams,
  rules: Record<string, ParamRule>,
): z.output<Schema> {
  const parsed = schema.safeParse({ facets: false, ...readParams(params, rules) });
  if (parsed.success) return parsed.data;
  throw refuseParams(inputErrors(parsed.error), rules);
}

/**
 * Reads a call's parameters into plain values for a schema; a parameter that is missing or empty is
 * left out, one that is repeated though it is no list counts with its first value. Pairs are written
 * `Name:value`; a text that is none becomes a name without a value, so that the schema refuses it.
 *
 * @param rules parameter → field and kind
 * @returns field → value; numbers that are none stay text, so that the schema refuses them
 */
export function readParams(
  params: URLSearchParams,
  rules: Record<string, ParamRule>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [param, { field, kind }] of Object.entries(rules)) {
    if (values[field] !== undefined) continue;
    const texts = params.getAll(param).map((text) => text.trim());
    const [first = ""] = texts;
    if (kind === "list") values[field] = texts.filter((text) => text !== "");
    else if (kind === "pairs") {
      const [named, unreadable] = specificationsFrom(texts.filter((text) => text !== ""));
      values[field] = { ...named, ...Object.fromEntries(unreadable.map((text) => [text, ""])) };
    } else if (first !== "") values[field] = kind === "text" ? first : readValue(first, kind);
  }
  return values;
}

function readValue(text: string, kind: "number" | "flag"): unknown {
  if (kind === "number") return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : text;
  if (["true", "1", "on", "yes"].includes(text.toLowerCase())) return true;
  if (["false", "0", "off", "no"].includes(text.toLowerCase())) return false;
  return text;
}

/**
 * The refusal of parameters that a schema did not accept, in the caller's names.
 *
 * @param fields field → messages
 */
export function refuseParams(
  fields: FieldErrors,
  rules: Record<string, ParamRule>,
): ReturnType<typeof invalidInput> {
  const named = Object.entries(fields).map(([field, messages]): [string, string[] | undefined] => {
    const param = Object.keys(rules).find((name) => rules[name]?.field === field);
    return [param ?? field, messages];
  });
  const [first] = named;
  return invalidInput(
    Object.fromEntries(named),
    first === undefined ? undefined : `${first[0]}: ${first[1]?.[0] ?? "not valid"}`,
  );
}
