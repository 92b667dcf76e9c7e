import { href, Link } from "react-router";
import { DayAndTime } from "../../../../ui/clock-time.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { type ReportReason, reportReasons } from "../../rules/report-reasons.ts";
import { type ReportState, reportTransitions } from "../../rules/report-transitions.ts";
import type { ReportedPerson } from "../../rules/reported-person.ts";
import { PersonCell } from "./person-cell.tsx";

/** Another report of the same message, as the page of one shows it. */
export interface OtherReport {
  id: string;
  state: ReportState;
  reason: ReportReason;
  note: string;
  reporter: ReportedPerson | null;
  reportedAt: string;
}

/** What else the same message was reported for, and by whom. */
export function OtherReports({ reports }: { reports: readonly OtherReport[] }) {
  return (
    <Panel id="others" title="Other reports of this message">
      <ul className="reported-talk">
        {reports.map(({ id, state, reason, note, reporter, reportedAt }) => (
          <li key={id} className="reported">
            <p className="reported-head small">
              <Link to={href("/admin/reports/:id", { id })}>{reportReasons[reason]}</Link>
              <DayAndTime iso={reportedAt} className="quiet" />
              <span className="quiet">{reportTransitions.states[state]}</span>
            </p>
            <p className="small">
              Reported by <PersonCell person={reporter} />
            </p>
            {note !== "" && <p className="reported-text">{note}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
