import type { z } from "zod";
import { invalidInput } from "../../../../shared/errors.ts";
import type {
  amendBody,
  awardBody,
  counterBody,
  quoteBody,
  rfqPatch,
} from "../../rules/calls/rfq-bodies.ts";
import type { CounterForm } from "../../rules/counter-input.ts";
import { dayOfDeadline } from "../../rules/deadline-of-day.ts";
import type { QuoteForm } from "../../rules/quote-input.ts";
import type { AmendForm, AwardForm } from "../../rules/rfq-input.ts";
import type { RfqChange } from "../../use-cases/change-rfq.ts";
import type { ShownQuote } from "../../use-cases/get-quotes.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";
import { quoteJson } from "./quote-json.ts";

const sameOrLeftOut =
  "A shop learns who asks by signing: give this as agreement_required, or leave it out";

/**
 * A body's change of a draft; what it leaves out is left out.
 *
 * @throws AppError invalid_input where it wants shops to sign, and to know before who asks, or the other way round
 */
export function changeOf(body: z.output<typeof rfqPatch>): RfqChange {
  const { anonymous, agreement_required: mustSign } = body;
  if (anonymous !== undefined && mustSign !== undefined && anonymous !== mustSign) {
    throw invalidInput({ anonymous: [sameOrLeftOut] });
  }
  const terms = {
    ...given("deadline", body.deadline),
    ...given("neededBy", body.needed_by),
    ...given("shipToZip", body.ship_to_zip),
    ...given("certifications", body.certifications),
    ...given("notes", body.description),
    ...given("radiusMiles", body.radius_miles),
    ...given("exportControlled", body.export_controlled),
    ...given("needsAgreement", anonymous === true ? true : mustSign),
  };
  return {
    ...given("title", body.title),
    ...given("lines", body.lines?.map(lineOf)),
    ...(Object.keys(terms).length === 0 ? {} : { terms }),
    ...given("shops", body.manufacturer_ids),
    ...(body.wave_size === undefined ? {} : { waveSize: body.wave_size }),
  };
}

/** A request as an amendment leaves it; what the body leaves out stays. */
export function amendForm(rfq: BuyersRfq, body: z.output<typeof amendBody>): AmendForm {
  const lines = body.lines?.map(({ id = "", ...line }) => ({ ...lineOf(line), id }));
  return {
    revision: body.revision ?? "",
    lines: lines ?? rfq.lines.map(asForm),
    deadline: body.deadline ?? (rfq.deadline === null ? "" : dayOfDeadline(rfq.deadline)),
    neededBy: body.needed_by ?? rfq.neededBy ?? "",
    shipToZip: body.ship_to_zip ?? rfq.shipToZip ?? "",
    radiusMiles:
      body.radius_miles === undefined ? (rfq.radiusMiles ?? "") : (body.radius_miles ?? ""),
    exportControlled: body.export_controlled ?? rfq.exportControlled,
    certifications: body.certifications ?? rfq.certifications,
    notes: body.description ?? rfq.notes,
    files: body.file_ids ?? null,
    note: body.note ?? "",
  };
}

function asForm({
  process,
  material,
  finish,
  toleranceMm,
  targetPrice,
  annualUse,
  ...line
}: BuyersRfq["lines"][number]) {
  return {
    ...line,
    process: process ?? "",
    material: material ?? "",
    finish: finish ?? "",
    toleranceMm: toleranceMm ?? "",
    targetPrice: targetPrice ?? "",
    annualUse: annualUse ?? "",
  };
}

type LineBody = NonNullable<z.output<typeof rfqPatch>["lines"]>[number];

function lineOf({ tolerance_mm: toleranceMm, target_price: targetPrice, ...line }: LineBody) {
  return {
    name: line.name,
    process: line.process ?? "",
    material: line.material ?? "",
    finish: line.finish ?? "",
    toleranceMm: toleranceMm ?? "",
    quantities: line.quantities ?? [],
    targetPrice: targetPrice ?? "",
    annualUse: line.annual_use ?? "",
    description: line.description ?? "",
  };
}

/** A field under its name in forms, where null is blank; nothing where it was left out. */
function given<Name extends string, Value>(name: Name, value: Value | null | undefined) {
  return (value === undefined ? {} : { [name]: value ?? "" }) as {
    [Field in Name]?: Exclude<Value, undefined>;
  };
}

export function awardForm({
  po_number: poNumber,
  lines,
  ...why
}: z.output<typeof awardBody>): AwardForm {
  return {
    poNumber: poNumber ?? "",
    decidingReason: why.deciding_reason ?? "",
    decidingNote: why.deciding_note ?? "",
    lines: lines.map((line) => ({
      lineId: line.line_id,
      quoteId: line.quote_id,
      quantity: line.quantity,
      alternate: line.alternate ?? "",
    })),
  };
}

/** A quote as programs send it. */
export type QuoteBody = z.output<typeof quoteBody>;

/** A version that was sent, as the body of the next one; of the request as it is now. */
export function bodyOf(quote: ShownQuote): QuoteBody {
  const { valid_until, facility, notes, lines, files } = quoteJson(quote);
  return {
    ...{ valid_until, facility, notes, lines },
    file_ids: files.flatMap(({ file_id }) => file_id ?? []),
  };
}

export function quoteForm(body: QuoteBody): QuoteForm {
  return {
    revision: body.rfq_revision ?? "",
    validUntil: body.valid_until,
    facility: body.facility ?? "",
    notes: body.notes ?? "",
    files: body.file_ids ?? [],
    lines: linesWithAlternates(body.lines),
  };
}

type QuotedEntry = QuoteBody["lines"][number];

/** Entries as the form has them: what is offered instead stands with its line. */
function linesWithAlternates(entries: readonly QuotedEntry[]): QuoteForm["lines"] {
  const asked = entries.filter(({ alternate }) => !alternate);
  const others = entries.filter(({ alternate }) => alternate);
  const alone = [...new Set(others.map(({ line_id }) => line_id))].filter(
    (id) => !asked.some(({ line_id }) => line_id === id),
  );
  const alternatesOf = (id: string) =>
    others
      .filter(({ line_id }) => line_id === id)
      .map((entry) => ({ description: entry.alternate ?? "", ...pricesOf(entry) }));
  return [
    ...asked.map((entry, at) => ({
      lineId: entry.line_id,
      ...pricesOf(entry),
      exceptions: entry.exceptions ?? "",
      // Of a line that is named twice, which is refused, they stand with the first.
      alternates:
        asked.findIndex(({ line_id }) => line_id === entry.line_id) === at
          ? alternatesOf(entry.line_id)
          : [],
    })),
    ...alone.map((lineId) => ({ lineId, alternates: alternatesOf(lineId) })),
  ];
}

function pricesOf({ tooling, minimum_charge: minimumCharge, breaks }: QuotedEntry) {
  return {
    tooling: tooling ?? "",
    minimumCharge: minimumCharge ?? "",
    breaks: breaks.map(({ quantity, price, lead_time_days: leadTimeDays }) => ({
      quantity,
      price,
      leadTimeDays,
    })),
  };
}

export function counterForm({ lines, note = "" }: z.output<typeof counterBody>): CounterForm {
  return {
    note,
    lines: lines.map((line) => ({
      lineId: line.line_id,
      quantity: line.quantity,
      price: line.price ?? "",
      leadTimeDays: line.lead_time_days ?? "",
    })),
  };
}
