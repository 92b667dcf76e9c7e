import { Form, href } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { fieldsOf } from "./fields-of.ts";

interface Row {
  label: string;
  text: string;
  field: string;
  sent: string;
}

/**
 * A draft request for quotes. Nothing is stored or sent: parts and fields are taken over or left out, and one press makes
 * a draft of them, which is checked and sent on its own pages.
 */
export function ProposalCard(props: { proposal: Record<string, unknown>; missing: string[] }) {
  const { proposal, missing } = props;
  const lines = Array.isArray(proposal.lines) ? proposal.lines.map(fieldsOf) : [];
  const parts = lines.map((line, at) => ({ at, rows: rowsOf(line, ofPart) }));
  const title = textOf(proposal.title, null);
  return (
    <section className="proposed-rfq" aria-label="Draft request for quotes">
      <p className="eyebrow">Draft request for quotes · not sent</p>
      <Form method="post" action={href("/rfq/edit")} reloadDocument className="stack">
        <input type="hidden" name="form" value="proposal" />
        <input type="hidden" name="title" value={title} />
        <p>
          <strong>{title}</strong>
        </p>
        {parts.map(({ at, rows }) => (
          <Rows
            key={`lines[${at}]`}
            rows={rows.map((row) => ({
              ...row,
              label: row.field === "name" && parts.length > 1 ? `Part ${at + 1}` : row.label,
              field: `lines[${at}].${row.field}`,
            }))}
          />
        ))}
        <Rows
          rows={[...rowsOf(proposal, ofRequest), ...agreementRow(proposal), ...exportRow(proposal)]}
        />
        {missing.length > 0 && <p className="small">Still missing: {missing.join(", ")}.</p>}
        <p>
          <Button type="submit" size="small">
            Make it a draft
          </Button>
        </p>
      </Form>
    </section>
  );
}

function Rows({ rows }: { rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <dl>
      {rows.map(({ label, text, field, sent }) => (
        <div key={field}>
          <dt>
            <label>
              <input type="checkbox" name="take" value={field} defaultChecked /> {label}
            </label>
          </dt>
          <dd>
            {text}
            <input type="hidden" name={field} value={sent} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function agreementRow({ requires_nda }: Record<string, unknown>): Row[] {
  if (requires_nda !== true) return [];
  const text = "Shops sign an agreement first";
  return [{ label: "Confidentiality", text, field: "needsAgreement", sent: "on" }];
}

function exportRow({ export_controlled }: Record<string, unknown>): Row[] {
  if (export_controlled !== true) return [];
  const text = "Under ITAR or EAR: only people who may have such data see its details";
  return [{ label: "Export control", text, field: "exportControlled", sent: "on" }];
}

/** What the proposal calls it, what people do, and the field of a request that it goes into. */
type FieldNames = readonly [name: string, label: string, field: string][];

const ofPart: FieldNames = [
  ["name", "Part", "name"],
  ["quantities", "Quantities", "quantities"],
  ["process", "Process", "process"],
  ["material", "Material", "material"],
  ["finish", "Finish", "finish"],
  ["tolerance", "Tolerance", "tolerance"],
  ["target_price", "Target price, $ a piece", "targetPrice"],
  ["annual_use", "Pieces a year", "annualUse"],
  ["description", "Description", "description"],
];
const ofRequest: FieldNames = [
  ["certifications", "Certificates", "certifications"],
  ["quotes_by", "Quotes by", "deadline"],
  ["quotes_at", "Quotes until, Eastern time", "deadlineTime"],
  ["needed_by", "Needed by", "neededBy"],
  ["ship_to", "Ship to", "shipTo"],
  ["radius_miles", "Shops within, miles", "radiusMiles"],
];

function rowsOf(said: Record<string, unknown>, names: FieldNames): Row[] {
  return names.flatMap(([name, label, field]) => {
    const value = said[name];
    const text = textOf(value, "en-US");
    return text === "" ? [] : [{ label, text, field, sent: textOf(value, null) }];
  });
}

/** @param locale of figures; null: as fields take them */
function textOf(value: unknown, locale: string | null): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return locale === null ? `${value}` : value.toLocaleString(locale);
  return Array.isArray(value) ? value.map((one) => textOf(one, locale)).join(", ") : "";
}
