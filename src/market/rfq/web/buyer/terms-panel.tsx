import { href, Link } from "react-router";
import { Panel } from "../../../../ui/panel.tsx";
import { ExactDate } from "../../../../ui/relative-time.tsx";
import { Facts } from "../../../../ui/table.tsx";
import { exportText } from "../export-text.ts";

interface Terms {
  id: string;
  /** YYYY-MM-DD */
  neededBy: string | null;
  shipToZip: string | null;
  radiusMiles: number | null;
  exportControlled: boolean;
  certifications: string[];
  notes: string;
  needsAgreement: boolean;
  /** "nda.pdf, version 2"; null: that of the site. */
  ownAgreement: string | null;
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
            value: terms.needsAgreement ? (
              <>
                Signed by each shop before it sees details:{" "}
                <Link to={href("/rfq/:id/agreement", { id: terms.id })}>
                  {terms.ownAgreement === null ? "use your own" : terms.ownAgreement}
                </Link>
              </>
            ) : (
              "Not needed"
            ),
          },
        ]}
      />
    </Panel>
  );
}
