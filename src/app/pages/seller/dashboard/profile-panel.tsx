import { href, Link } from "react-router";
import type { ProfilePart } from "../../../../market/sellers/rules/seller-completeness.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { Progress } from "../../../../ui/progress.tsx";

const shown = 3;

/** How complete the profile is, and the next three things to add with what each is good for. */
export function ProfilePanel(props: { percent: number; missing: Omit<ProfilePart, "isThere">[] }) {
  const { percent, missing } = props;
  const rest = missing.length - shown;
  return (
    <Panel id="completeness" title="Profile">
      <div className="stack">
        <Progress label="Completeness" value={percent} />
        {missing.length === 0 && (
          <p className="small">Everything buyers compare shops by is there.</p>
        )}
        {missing.length > 0 && (
          <ol className="next-parts">
            {missing.slice(0, shown).map(({ label, why, step }) => (
              <li key={label}>
                <Link to={`${href("/onboarding/seller")}?step=${step}`}>{label}</Link>
                <p className="quiet small">{why}</p>
              </li>
            ))}
          </ol>
        )}
        {rest > 0 && (
          <p className="small">
            <Link to={href("/seller/dashboard/profile")}>
              {rest === 1 ? "and 1 more" : `and ${rest} more`}
            </Link>
          </p>
        )}
      </div>
    </Panel>
  );
}
