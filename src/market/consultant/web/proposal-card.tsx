/** A draft request for quotes. Nothing is stored or sent: it is there to be read and changed in words. */
export function ProposalCard(props: { proposal: Record<string, unknown>; missing: string[] }) {
  const { proposal, missing } = props;
  const rows = fields.flatMap(([name, label]) => {
    const text = textOf(proposal[name]);
    return text === "" ? [] : [{ label, text }];
  });
  return (
    <section className="proposal" aria-label="Draft request for quotes">
      <p className="eyebrow">Draft request for quotes · not sent</p>
      <dl>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && <p className="small">Still missing: {missing.join(", ")}.</p>}
    </section>
  );
}

const fields: [name: string, label: string][] = [
  ["title", "Part"],
  ["description", "Description"],
  ["process", "Process"],
  ["material", "Material"],
  ["finish", "Finish"],
  ["tolerance", "Tolerance"],
  ["quantities", "Quantities"],
  ["certifications", "Certificates"],
  ["needed_by", "Needed by"],
  ["ship_to", "Ship to"],
];

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return "";
  return value
    .map((one) => (typeof one === "number" ? one.toLocaleString("en-US") : String(one)))
    .join(", ");
}
