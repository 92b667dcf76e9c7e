import type { Context } from "../../../../platform/context.ts";
import { usZip } from "../../../../platform/places/us-zips.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import { readFields } from "../../../../shared/forms/read-fields.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { canBeLeft, partOf, proposalInput } from "../../rules/begin/begin-input.ts";
import { tightestTolerance } from "../../rules/begin/tightest-tolerance.ts";
import { startRfq } from "../start-rfq.ts";

/**
 * Begins a request with those parts and fields of a consultant's proposal that somebody took over. What has no field of
 * its own, such as a city, stands in the words about the first part.
 *
 * @param form fields of `proposalInput`, and in `take` the names of those taken over; a part whose name is not taken is
 *   left out whole
 * @returns its id
 * @throws AppError invalid_input; as `startRfq`
 */
export async function startFromProposal(ctx: Context, form: FormData): Promise<{ id: string }> {
  const parsed = proposalInput.safeParse(readFields(takenOf(form), proposalInput));
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const proposal = parsed.data;
  const { title, shipTo, deadline, neededBy } = proposal;
  const zip = /\b\d{5}\b/.exec(shipTo ?? "")?.[0];
  const shipToZip = zip === undefined ? undefined : usZip(zip)?.zip;
  const today = ctx.clock().toISOString().slice(0, 10);
  const isDeadline = deadline > today && (neededBy === "" || deadline < neededBy);
  const unplaced = shipTo !== null && shipToZip === undefined ? [`Goes to ${shipTo}`] : [];
  const { deadlineTime: hour } = proposal;
  const closes = isDeadline && hour !== "" ? { day: deadline, hour } : null;
  const stated = {
    lines: proposal.lines.map(({ tolerance, ...line }, at) => {
      const toleranceMm = tolerance === null ? null : millimeters(tolerance);
      const words = [
        line.description,
        ...(tolerance !== null && toleranceMm === null ? [`Tolerance: ${tolerance}`] : []),
        ...(at === 0 ? unplaced : []),
      ];
      return {
        name: line.name,
        process: line.process ?? "",
        material: line.material ?? "",
        finish: line.finish ?? "",
        toleranceMm: toleranceMm ?? "",
        quantities: line.quantities ?? "",
        targetPrice: line.targetPrice ?? "",
        annualUse: line.annualUse ?? "",
        description: words.filter((one) => one !== "").join("\n"),
      };
    }),
    terms: {
      ...(isDeadline ? { deadline } : {}),
      ...(neededBy >= today ? { neededBy } : {}),
      ...(shipToZip === undefined ? {} : { shipToZip }),
      ...(proposal.radiusMiles === null ? {} : { radiusMiles: proposal.radiusMiles }),
      ...(proposal.certifications.length > 0 ? { certifications: proposal.certifications } : {}),
      needsAgreement: proposal.needsAgreement,
      exportControlled: proposal.exportControlled,
    },
  };
  return startRfq(ctx, { title, text: "" }, null, stated, closes);
}

/** The fields that are taken over, of parts that are. */
function takenOf(form: FormData): FormData {
  const names = new Set(form.getAll("take").map(String));
  const taken = new FormData();
  for (const [name, value] of form) {
    const part = partOf(name);
    const isTaken = names.has(name) && (part === null || names.has(`${part}.name`));
    if (!canBeLeft(name) || isTaken) taken.append(name, value);
  }
  return taken;
}

function millimeters(text: string): string | null {
  const tightest = tightestTolerance(readQuantities(text.toLowerCase()));
  return tightest && String(tightest.mm);
}
