import { useRef } from "react";
import { href, Link } from "react-router";
import type { AskedBody } from "./asked-by-form.ts";
import { useFeasibility } from "./use-feasibility.ts";

/** As `POST /v1/rfqs/feasibility` answers. */
export interface FeasibilityView {
  /** Null: no part names a process yet. */
  qualified: number | null;
  unconfirmed: number | null;
  unconfirmed_with_account: number | null;
  relaxations: { constraint: string; to: string; adds: number }[];
  not_compared: { constraint: string; words: string }[];
}

const mostRelaxations = 5;

/**
 * Who could make the request, kept up to date while it is filled in.
 *
 * @param props.listsShops whether those who can be asked follow on the same page
 */
export function FeasibilityPanel(props: {
  saved: AskedBody;
  initial: FeasibilityView;
  listsShops: boolean;
}) {
  const { saved, initial, listsShops } = props;
  const inside = useRef<HTMLElement>(null);
  const { qualified, unconfirmed, unconfirmed_with_account, relaxations, not_compared } =
    useFeasibility(inside, saved, initial);
  return (
    <section ref={inside} className="sheet sheet-body feasibility" aria-labelledby="feasibility">
      <h2 id="feasibility" className="eyebrow">
        Who could make this
      </h2>
      <div aria-live="polite" aria-atomic="true">
        {qualified === null ? (
          <p className="quiet">
            Name a process, such as CNC milling, and this counts the shops that can make it.
          </p>
        ) : (
          <>
            <p>
              <strong>
                {qualified.toLocaleString("en-US")} {qualified === 1 ? "shop" : "shops"}
              </strong>{" "}
              with an account {qualified === 1 ? "fits" : "fit"}.{" "}
              {may(unconfirmed ?? 0, unconfirmed_with_account ?? 0)}
            </p>
            {not_compared.length > 0 && <NotComparedNote all={not_compared} />}
            {relaxations.length > 0 && (
              <ul className="feasibility-gains">
                {relaxations.slice(0, mostRelaxations).map(({ to, adds }) => (
                  <li key={to}>
                    <strong>+{adds.toLocaleString("en-US")}</strong> {to}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
      {(unconfirmed ?? 0) > 0 && (
        <p className="quiet small">
          {listsShops
            ? "Those who can be asked here stand below"
            : "Step 3 lists those who can be asked here"}
          , with what their profiles say for and against each.{" "}
          <Link to={href("/businesses")}>The directory</Link> has the others.
        </p>
      )}
    </section>
  );
}

/** "Not compared with any profile: the finish “flocked velvet”. Ask the shops about it." */
function NotComparedNote({ all }: { all: FeasibilityView["not_compared"] }) {
  return (
    <p className="small">
      <strong>Not compared with any profile:</strong>{" "}
      {all.map(({ constraint, words }) => `the ${constraint} “${words}”`).join(", ")}. Ask the shops
      about {all.length === 1 ? "it" : "them"}.
    </p>
  );
}

/** "12 more may be able to, not confirmed: 3 can be asked here, 9 are entries of the directory." */
function may(unconfirmed: number, withAccount: number): string {
  if (unconfirmed === 0) return "";
  const others = unconfirmed - withAccount;
  const parts = [
    withAccount > 0 && `${withAccount.toLocaleString("en-US")} can be asked here`,
    others > 0 &&
      `${others.toLocaleString("en-US")} ${others === 1 ? "is an entry" : "are entries"} of the directory`,
  ].filter((part) => part !== false);
  return `${unconfirmed.toLocaleString("en-US")} more may be able to, not confirmed: ${parts.join(", ")}.`;
}
