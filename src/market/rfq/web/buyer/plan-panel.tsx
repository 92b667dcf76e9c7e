import { Badge } from "../../../../ui/badge.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { ExactDate } from "../../../../ui/relative-time.tsx";
import { daysText } from "../../rules/counted-texts.ts";
import { type PlanView, planWidth } from "./plan-view.ts";

/** Until when each quote can be awarded to be there in time, drawn backward from the day when the parts are needed. */
export function PlanPanel({ plans, isOver }: { plans: PlanView[]; isOver: boolean }) {
  const [first] = plans;
  if (first === undefined || isOver) return null;
  return (
    <Panel title="Latest day to award" id="plan">
      <div className="stack">
        <p className="quiet">
          Backward from <ExactDate at={first.neededBy} />, when you need the parts: on the road,
          being made, and until the shop has confirmed.
        </p>
        <ul className="plain-list rfq-shops">
          {plans.map((plan) => (
            <li key={plan.quoteId} className="rfq-plan">
              <p className="row">
                <strong className="grow">{plan.seller}</strong>
                {plan.daysLate > 0 ? (
                  <Badge tone="warning">{daysText(plan.daysLate)} late if awarded today</Badge>
                ) : (
                  <span>
                    Award by{" "}
                    <strong>
                      <ExactDate at={plan.awardBy} />
                    </strong>
                    {plan.awardBy !== plan.startBy && ", the last day that its quote is valid"}
                  </span>
                )}
              </p>
              <svg
                className="rfq-plan-drawing"
                viewBox={`0 0 ${planWidth} 28`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                {plan.bars.map(({ kind, x, width }) => (
                  <rect
                    key={kind}
                    className={`plan-${kind}`}
                    x={x}
                    y="6"
                    width={width}
                    height="16"
                  />
                ))}
                <line className="plan-today" x1={plan.todayAt} x2={plan.todayAt} y1="0" y2="28" />
              </svg>
              <ol className="plain-list rfq-plan-steps small">
                <li>
                  <span className="plan-key plan-key-confirm" />
                  Confirmed within {daysText(plan.confirmationDays)}
                </li>
                <li>
                  <span className="plan-key plan-key-make" />
                  Made in {daysText(plan.leadTimeDays)}, shipped by <ExactDate at={plan.shipBy} />
                </li>
                <li>
                  <span className="plan-key plan-key-road" />
                  {daysText(plan.roadDays)} on the road
                  {!plan.isRoadKnown && ": the distance is not known"}
                </li>
              </ol>
            </li>
          ))}
        </ul>
        <p className="quiet small">
          <span className="plan-key plan-key-today" /> is today. Days are calendar days; those on
          the road are what ground service usually takes.
        </p>
      </div>
    </Panel>
  );
}
