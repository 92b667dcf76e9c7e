import { Badge } from "../../../../ui/badge.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import type { CompanyRole } from "../../rules/company-roles.ts";
import { CompanyForm, type FormsOfPage } from "./company-form.tsx";
import { roleLine } from "./role-texts.ts";

/** Every company of the viewer, and which one is acted for. */
export function CompaniesPanel(
  props: FormsOfPage & {
    companies: readonly { id: string; name: string; roles: readonly CompanyRole[] }[];
    actingId: string | null;
  },
) {
  const { companies, actingId, answer, submitKey } = props;
  return (
    <Panel id="companies" title="Your companies" isFlush>
      <ul>
        {companies.map(({ id, name, roles }) => (
          <li key={id} className="session">
            <div className="grow member-text">
              <p className="session-browser">
                {name} {id === actingId && <Badge tone="success">Acting for it</Badge>}
              </p>
              <p className="quiet small">{roleLine(roles)}</p>
            </div>
            {id !== actingId && (
              <CompanyForm
                answer={answer}
                submitKey={submitKey}
                name="switch"
                about={id}
                submit={
                  <>
                    Act for it<span className="sr-only">: {name}</span>
                  </>
                }
                busy="Switching..."
                refusalTitle="You act for the same company"
                look={{ size: "small" }}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
