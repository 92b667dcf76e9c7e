import { Panel } from "../../../../ui/panel.tsx";
import { ExactDate } from "../../../../ui/relative-time.tsx";
import { Facts } from "../../../../ui/table.tsx";
import { exportText } from "../export-text.ts";

interface Terms {
  /** YYYY-MM-DD */
  neededBy: string | null;
  shipToZip: string | null;
  radiusMiles: number | null;
  exportControlled: boolean;
  certifications: string[];
  notes: string;
  needsAgreement: boolean;
}

/** What holds for all parts of a request that was sent. */
export function TermsPanel({ terms }: { terms: Terms }) {
  const { neededBy, radiusMiles } = terms;
  return (
    <Panel title="Terms" id="terms">
      <Facts
        facts={[
          { name: "Needed by", value: neededBy === null ? null : <ExactDate at={neededBy} /> },
          { name: "Ship to", value: terms.shipToZip },
          { name: "Shops within", value: radiusMiles === null ? null : `${radiusMiles} miles` },
          { name: "Export", value: terms.exportControlled ? exportText : null },
          { name: "Certificates", value: terms.certifications.join(", ") || "None required" },
          { name: "Notes", value: terms.notes || null },
          {
            name: "Agreement",
            value: terms.needsAgreement
              ? "Signed by each shop before it sees details"
              : "Not needed",
          },
        ]}
      />
    </Panel>
  );
}
