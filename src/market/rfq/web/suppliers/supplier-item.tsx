import { href, Link } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import type { Standing } from "../../rules/supplier-standings.ts";
import { StandingBadge } from "./standing-badge.tsx";
import { SupplierForm } from "./supplier-form.tsx";

/** A shop on the list, with what may be changed of it. */
export function SupplierItem(props: {
  supplier: {
    id: string;
    name: string;
    place: string | null;
    hasAccount: boolean;
    standing: Standing;
    note: string;
    changedAt: string;
  };
  isOpen: boolean;
  answer: FormAnswer | undefined;
  now: string;
}) {
  const { supplier, isOpen, answer, now } = props;
  const { id, name, place, hasAccount, standing, note, changedAt } = supplier;
  return (
    <li className="rfq-shop stack">
      <p>
        <Link to={href("/businesses/:id", { id })}>{name}</Link>{" "}
        <StandingBadge standing={standing} />
        <span className="rfq-line-text quiet small">
          {place !== null && `${place} · `}
          {hasAccount ? "can be asked here" : "has no account: ask it by mail"} · changed{" "}
          <RelativeTime at={changedAt} now={now} />
        </span>
      </p>
      {note !== "" && <p className="small">{note}</p>}
      <Disclosure title={`Change ${name}`} isOpen={isOpen}>
        <SupplierForm
          shop={id}
          values={{ standing, note }}
          answer={answer}
          button="Save"
          canTakeOff
        />
      </Disclosure>
    </li>
  );
}
