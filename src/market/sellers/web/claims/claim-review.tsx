import { href, Link } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { ClaimFacts } from "./claim-facts.tsx";
import { ReviewedClaimPanel } from "./reviewed-claim.tsx";
import type { ReviewedClaimView } from "./reviewed-claim-view.ts";

/** What the record of the claimed entry says. */
export interface ReviewedEntry {
  id: string;
  name: string;
  address: string;
  phone: string | null;
  website: string | null;
  domain: string | null;
  noDomainProof: string | null;
  source: string;
  retrievedAt: string | null;
}

/** All claims on one entry side by side, with what proves each. */
export function ClaimReview(props: {
  review: { entry: ReviewedEntry; claims: readonly ReviewedClaimView[] };
  answer: FormAnswer | undefined;
}) {
  const { review, answer } = props;
  const { entry, claims } = review;
  return (
    <div className="page stack">
      <header>
        <p className="eyebrow">
          <Link to={href("/admin/claims")}>Claims on entries</Link>
        </p>
        <h1>Whose is {entry.name}?</h1>
      </header>
      <Panel id="entry" title="What the record says">
        <ClaimFacts
          facts={[
            {
              name: "Entry",
              value: <Link to={href("/businesses/:id", { id: entry.id })}>{entry.name}</Link>,
            },
            { name: "Address", value: entry.address === "" ? null : entry.address },
            { name: "Phone", value: entry.phone },
            { name: "Website", value: entry.website },
            { name: "Domain", value: entry.domain },
            {
              name: "Proof by domain",
              value: entry.noDomainProof ?? "Possible: no other record has this domain",
            },
            {
              name: "Source",
              value: `${entry.source}${entry.retrievedAt === null ? "" : `, ${entry.retrievedAt}`}`,
            },
          ]}
        />
      </Panel>
      <div className="cards cards-fill">
        {claims.map((claim) => (
          <ReviewedClaimPanel
            key={claim.id}
            claim={claim}
            answer={answer?.form === claim.id ? answer : undefined}
          />
        ))}
      </div>
    </div>
  );
}
