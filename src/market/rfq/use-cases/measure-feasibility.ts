import type { Context } from "../../../platform/context.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { naicsOfProcess } from "../../needs/rules/vocabulary/naics.ts";
import { countFeasible } from "../data/feasible-shops.ts";
import { constraintsOf, type Feasibility, relaxedText } from "../rules/feasibility.ts";
import { partsInput, placeInput } from "../rules/rfq-input.ts";
import type { RfqChange } from "./change-rfq.ts";
import { type Asked, wishOf } from "./match-shops.ts";

/**
 * `measureFeasibility` of what somebody types before it is saved.
 *
 * @throws AppError invalid_input for lines, a ZIP or certificates that no draft could hold
 */
export async function measureTyped(
  ctx: Pick<Context, "db">,
  { lines = [], terms = {} }: Pick<RfqChange, "lines" | "terms">,
): Promise<Feasibility | null> {
  const parts = partsInput.safeParse({ title: "Untitled", lines });
  if (!parts.success) throw invalidInput(inputErrors(parts.error));
  const wanted = placeInput.safeParse({
    shipToZip: terms.shipToZip ?? "",
    certifications: terms.certifications ?? [],
  });
  if (!wanted.success) throw invalidInput(inputErrors(wanted.error));
  return measureFeasibility(ctx, { lines: parts.data.lines, ...wanted.data });
}

/**
 * How many shops could make a request, judged as `matchShop` judges each, and what relaxing one thing at a time
 * gains; one statement counts all.
 *
 * @returns null while no line names a process: then nothing tells shops apart
 */
export async function measureFeasibility(
  ctx: Pick<Context, "db">,
  asked: Asked,
): Promise<Feasibility | null> {
  const wish = wishOf(asked);
  if (wish.processes.length === 0) return null;
  const where = asked.shipToZip === null ? null : (usZip(asked.shipToZip) ?? null);
  const constraints = constraintsOf(wish, where !== null);
  const processes = wish.processes.map(({ slug }) => ({ slug, industries: naicsOfProcess(slug) }));
  const groups = await countFeasible(ctx.db.public, wish, processes, constraints, where);
  const count = (isOne: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(isOne).reduce((sum, { shops }) => sum + shops, 0);
  const passing = groups.filter(({ fails }) => fails === null);
  const open = passing.filter(({ hasAccount, isStated }) => !hasAccount || !isStated);
  return {
    qualified: count(({ fails, hasAccount, isStated }) => fails === null && hasAccount && isStated),
    unconfirmed: {
      withAccount: open.reduce((sum, group) => sum + (group.hasAccount ? group.shops : 0), 0),
      inDirectory: open.reduce((sum, group) => sum + (group.hasAccount ? 0 : group.shops), 0),
    },
    relaxations: groups
      .flatMap(({ fails, hasAccount, isStated, shops, ...figures }) => {
        const constraint = fails === null ? undefined : constraints[fails];
        if (constraint === undefined || !hasAccount || !isStated) return [];
        const to = relaxedText(constraint, figures);
        return [{ constraint: constraint.kind, to, adds: shops }];
      })
      .toSorted((a, b) => b.adds - a.adds || a.to.localeCompare(b.to)),
  };
}
