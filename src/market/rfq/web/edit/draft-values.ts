import { fileRows } from "../../../files/web/attached/attached-files.ts";
import { dayOfDeadline } from "../../rules/deadline-of-day.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";

/** The fields of all steps, as forms hold them. */
export function draftValues(rfq: BuyersRfq): Record<string, string> {
  const values: Record<string, string> = {
    revision: String(rfq.revision),
    title: rfq.title,
    deadline: rfq.deadline === null ? "" : dayOfDeadline(rfq.deadline),
    neededBy: rfq.neededBy ?? "",
    shipToZip: rfq.shipToZip ?? "",
    radiusMiles: rfq.radiusMiles === null ? "" : String(rfq.radiusMiles),
    exportControlled: rfq.exportControlled ? "on" : "",
    certifications: rfq.certifications.join(", "),
    notes: rfq.notes,
    ...(rfq.state === "open"
      ? fileRows(
          rfq.files.flatMap(({ fileId, name }) => (fileId === null ? [] : [{ id: fileId, name }])),
        )
      : {}),
    needsAgreement: rfq.needsAgreement ? "on" : "",
    waveSize: String(rfq.waveSize),
  };
  const guests = rfq.invitations.filter(({ guest }) => guest !== null);
  for (const [number, { sellerName, guest }] of guests.entries()) {
    const email = guest?.email ?? "";
    values[`guests[${number}].name`] = sellerName === email ? "" : sellerName;
    values[`guests[${number}].email`] = email;
  }
  for (const [number, line] of rfq.lines.entries()) {
    const field = (name: string) => `lines[${number}].${name}`;
    values[field("id")] = line.id;
    values[field("name")] = line.name;
    values[field("process")] = line.process ?? "";
    values[field("material")] = line.material ?? "";
    values[field("finish")] = line.finish ?? "";
    values[field("toleranceMm")] =
      line.toleranceMm === null ? "" : String(Number(line.toleranceMm));
    values[field("quantities")] = line.quantities.join(", ");
    values[field("targetPrice")] = line.targetPrice ?? "";
    values[field("annualUse")] = line.annualUse === null ? "" : String(line.annualUse);
    values[field("description")] = line.description;
  }
  return values;
}
