import { Form, href } from "react-router";
import { Button } from "../../../ui/button.tsx";

/**
 * A draft request for quotes. Nothing is stored or sent: fields are taken over or left out, and one press makes a draft of
 * them, which is checked and sent on its own pages.
 */
export function ProposalCard(props: { proposal: Record<string, unknown>; missing: string[] }) {
  const { proposal, missing } = props;
  const rows = fields.flatMap(([name, label, field]) => {
    const value = proposal[name];
    const text = textOf(value, "en-US");
    return text === "" ? [] : [{ label, text, field, sent: textOf(value, null) }];
  });
  return (
    <section className="proposal" aria-label="Draft request for quotes">
      <p className="eyebrow">Draft request for quotes · not sent</p>
      <Form method="post" action={href("/rfq/edit")} reloadDocument className="stack">
        <input type="hidden" name="form" value="proposal" />
        {proposal.requires_nda === true && <input type="hidden" name="needsAgreement" value="on" />}
        <dl>
          {rows.map(({ label, text, field, sent }) => (
            <div key={label}>
              <dt>
                {field === "title" ? (
                  label
                ) : (
                  <label>
                    <input type="checkbox" name="take" value={field} defaultChecked /> {label}
                  </label>
                )}
              </dt>
              <dd>
                {text}
                <input type="hidden" name={field} value={sent} />
              </dd>
            </div>
          ))}
        </dl>
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

/** What the proposal calls it, what people do, and the field of a request that it goes into. */
const fields: [name: string, label: string, field: string][] = [
  ["title", "Part", "title"],
  ["description", "Description", "description"],
  ["process", "Process", "process"],
  ["material", "Material", "material"],
  ["finish", "Finish", "finish"],
  ["tolerance", "Tolerance", "tolerance"],
  ["quantities", "Quantities", "quantities"],
  ["target_price", "Target price, $ a piece", "targetPrice"],
  ["certifications", "Certificates", "certifications"],
  ["needed_by", "Needed by", "neededBy"],
  ["ship_to", "Ship to", "shipTo"],
];

/** @param locale of figures; null: as fields take them */
function textOf(value: unknown, locale: string | null): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return "";
  return value
    .map((one) => (typeof one === "number" && locale !== null ? one.toLocaleString(locale) : one))
    .join(", ");
}
