import type { Context } from "../../../../platform/context.ts";
import { usZip } from "../../../../platform/places/us-zips.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import { readFields } from "../../../../shared/forms/read-fields.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { proposalFields, proposalInput } from "../../rules/begin/begin-input.ts";
import { tightestTolerance } from "../../rules/begin/tightest-tolerance.ts";
import { startRfq } from "../start-rfq.ts";

/**
 * Begins a request with those fields of a consultant's proposal that somebody took over. What has no field of its own,
 * such as a city, stands in the words about the part.
 *
 * @param form fields of `proposalInput`; those that `take` does not name are left out
 * @returns its id
 * @throws AppError invalid_input; as `startRfq`
 */
export async function startFromProposal(ctx: Context, form: FormData): Promise<{ id: string }> {
  const taken = new FormData();
  const names = form.getAll("take").map(String);
  const isLeft = (name: string) =>
    proposalFields.some((field) => field === name) && !names.includes(name);
  for (const [name, value] of form) {
    if (name !== "form" && !isLeft(name)) taken.append(name, value);
  }
  const parsed = proposalInput.safeParse(readFields(taken, proposalInput));
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const proposal = parsed.data;
  const { title, tolerance, shipTo, neededBy } = proposal;
  const zip = /\b\d{5}\b/.exec(shipTo ?? "")?.[0];
  const shipToZip = zip === undefined ? undefined : usZip(zip)?.zip;
  const today = ctx.clock().toISOString().slice(0, 10);
  const toleranceMm = tolerance === null ? null : millimeters(tolerance);
  const words = [
    proposal.description,
    ...(tolerance !== null && toleranceMm === null ? [`Tolerance: ${tolerance}`] : []),
    ...(shipTo !== null && shipToZip === undefined ? [`Goes to ${shipTo}`] : []),
  ];
  return startRfq(ctx, { title, text: "" }, null, {
    lines: [
      {
        name: title,
        process: proposal.process ?? "",
        material: proposal.material ?? "",
        finish: proposal.finish ?? "",
        toleranceMm: toleranceMm ?? "",
        quantities: proposal.quantities ?? "",
        targetPrice: proposal.targetPrice ?? "",
        description: words.filter((one) => one !== "").join("\n"),
      },
    ],
    terms: {
      ...(neededBy >= today ? { neededBy } : {}),
      ...(shipToZip === undefined ? {} : { shipToZip }),
      ...(proposal.certifications.length > 0 ? { certifications: proposal.certifications } : {}),
      needsAgreement: proposal.needsAgreement,
    },
  });
}

function millimeters(text: string): string | null {
  const tightest = tightestTolerance(readQuantities(text.toLowerCase()));
  return tightest && String(tightest.mm);
}
