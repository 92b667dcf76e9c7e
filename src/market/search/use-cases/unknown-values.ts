import type { Context } from "../../../platform/context.ts";
import type { AddressProblem } from "../../../shared/text/read-params.ts";
import { unknownCategories } from "../../catalog/use-cases/unknown-categories.ts";
import { naicsTitle } from "../../needs/rules/vocabulary/naics.ts";
import { findProcess } from "../../needs/rules/vocabulary/processes.ts";
import { findPlace } from "../../needs/use-cases/find-place.ts";

/**
 * What an address asks for that nothing here is known by, each to be told: otherwise an empty list looks
 * like an answer.
 *
 * @param asked null and absent for what the address does not say
 */
export async function unknownValues(
  ctx: Context,
  asked: {
    near: string | null;
    process: string | null;
    naics?: string | null;
    categories?: readonly string[];
  },
): Promise<AddressProblem[]> {
  const { near, process, naics = null, categories = [] } = asked;
  const problems: AddressProblem[] = [];
  const note = (param: string, value: string, kind: string) =>
    problems.push({
      param,
      message: `“${value}” is not ${kind} we know, so nothing is found by it.`,
    });
  if (near !== null && findPlace(near) === null) note("near", near, "a ZIP code");
  if (process !== null && findProcess(process) === undefined) note("process", process, "a process");
  if (naics !== null && naicsTitle(naics) === undefined) note("naics", naics, "a NAICS code");
  for (const category of await unknownCategories(ctx, categories)) {
    note("category", category, "a category");
  }
  return problems;
}
