import type { Context } from "../../../../platform/context.ts";
import { decimalText } from "../../../../shared/money.ts";
import { lengthText } from "../../../catalog/rules/length-text.ts";
import { materialName } from "../../../needs/rules/vocabulary/materials.ts";
import { processName } from "../../../needs/rules/vocabulary/processes.ts";
import { certificateDetails, detailsText } from "../../rules/extraction/certificate-details.ts";
import { type CurrentValue, isMachine, isProduct } from "../../rules/proposals/profile-values.ts";
import {
  isListField,
  type ProposedField,
  type ProposedValue,
  proposedFields,
} from "../../rules/proposals/proposed-fields.ts";
import { listProposals, type ProposalView } from "../../use-cases/list-proposals.ts";

/** A proposal as a page shows it. */
export interface ShownProposal {
  id: string;
  field: ProposedField;
  label: string;
  value: string;
  /** What the profile says today; null for nothing. */
  current: string | null;
  /** The value is added to what the profile says. */
  isAddition: boolean;
  /** What it becomes: of the profile, or an entry beside it. */
  becomes: "value" | "machine" | "draft";
  /** What the profile said when this was shown, for the server to compare. */
  seen: string;
  sentence: string;
  /** The page's address, or the document's name and page. */
  source: string;
  isPage: boolean;
  /** 0 to 100. */
  percent: number;
  reason: string;
  isContested: boolean;
  isSafe: boolean;
  decidedAt: string | null;
}

/** What was read for the viewer, ready to be shown. Runs on the server: it reads the vocabulary. */
export async function loadProposals(ctx: Context) {
  const { reading, open, accepted, refused } = await listProposals(ctx);
  return {
    reading,
    readBy: ctx.llm.configured?.shownName ?? null,
    open: open.map(shown),
    accepted: accepted.map(shown),
    refused: refused.map(shown),
    now: ctx.clock().toISOString(),
  };
}

export type ShownProposals = Awaited<ReturnType<typeof loadProposals>>;

/** Number and last day of a certificate, where its sentence states them. */
function detailsOf({ field, sentence }: ProposalView): string {
  return field === "certifications" ? detailsText(certificateDetails(sentence)) : "";
}

function shown(one: ProposalView): ShownProposal {
  const { field, current } = one;
  return {
    id: one.id,
    field,
    label: proposedFields[field].label,
    value: [valueText(field, one.value), detailsOf(one)].filter(Boolean).join(", "),
    current: currentText(field, current),
    isAddition: isListField(field),
    becomes: field === "product" ? "draft" : field === "machine" ? "machine" : "value",
    seen: JSON.stringify(current),
    sentence: one.sentence,
    source: one.sourceUrl,
    isPage: /^https?:\/\//.test(one.sourceUrl),
    percent: Math.round(one.confidence * 100),
    reason: one.reason,
    isContested: one.isContested,
    isSafe: one.isSafe,
    decidedAt: one.decidedAt,
  };
}

function currentText(field: ProposedField, current: CurrentValue): string | null {
  if (current === null) return null;
  if (!Array.isArray(current)) return valueText(field, current);
  return current.length === 0 ? null : current.map((one) => valueText(field, one)).join(", ");
}

function valueText(field: ProposedField, value: ProposedValue): string {
  if (isProduct(value)) {
    const { name, price, externalId } = value;
    const number = externalId === null ? null : `No. ${externalId}`;
    return [name, number, price === null ? null : decimalText(price)].filter(Boolean).join(" · ");
  }
  if (isMachine(value)) {
    const { quantity, kind, maker, model, envelope, axes } = value;
    const name = [maker, model].filter(Boolean).join(" ");
    const told = [name, kind, envelope, axes === null ? null : `${axes} axes`];
    return `${quantity > 1 ? `${quantity} × ` : ""}${told.filter(Boolean).join(" · ")}`;
  }
  if (typeof value === "object") {
    const { street, city, state, zip } = value;
    const place = [city, state].filter(Boolean).join(", ");
    return [street, [place, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  }
  if (field === "processes") return processName(String(value));
  if (field === "materials") return materialName(String(value));
  if (field === "own_square_feet") return `${value.toLocaleString("en-US")} sq ft`;
  if (field === "largest_part_mm") return lengthText(Number(value));
  if (field === "tightest_tolerance_mm") return `±${lengthText(Number(value))}`;
  if (field === "typical_lead_time_days") return value === 1 ? "1 day" : `${value} days`;
  if (field === "minimum_quantity" || field === "maximum_quantity") {
    return `${value.toLocaleString("en-US")} ${value === 1 ? "piece" : "pieces"}`;
  }
  return field === "minimum_order_value" ? decimalText(String(value)) : String(value);
}
