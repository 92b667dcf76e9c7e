import { Disclosure } from "../../../../ui/disclosure.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { Table } from "../../../../ui/table.tsx";
import type { FigureView } from "./analytics-view.ts";
import { BarChart } from "./bar-chart.tsx";
import { countText, figureTexts } from "./figure-texts.ts";

/** One kind of figure: sum, change, chart, and the table behind it. */
export function FigurePanel(props: {
  view: FigureView;
  step: "day" | "week";
  days: string;
  earlierDays: string;
}) {
  const { view, step, days, earlierDays } = props;
  const { kind, total, steps } = view;
  const { title, note } = figureTexts[kind];
  const highest = Math.max(0, ...steps.map(({ now }) => now ?? 0));
  const [first] = steps;
  const last = steps.at(-1);
  const by = step === "day" ? "Day" : "Week";
  return (
    <Panel id={kind} title={title} titleLevel={2}>
      <p className="figure-sum">
        <span className="figure-large">{countText(total)}</span> <Change view={view} />
      </p>
      <p className="quiet small">{note}</p>
      <div className="figure-chart">
        <p className="figure-top quiet small" aria-hidden="true">
          most {countText(highest)} a {step}
        </p>
        <BarChart
          label={`${title} by ${step}, ${days}: ${countText(total)} in all, at most ${countText(highest)} a ${step}`}
          bars={steps}
        />
        <p className="figure-ends quiet small" aria-hidden="true">
          <span>{first?.label}</span>
          <span>{last?.label}</span>
        </p>
      </div>
      <Disclosure title="Table" className="figure-table">
        <Table
          caption={`${title} by ${step}`}
          head={
            <>
              <th scope="col">{by}</th>
              <th scope="col" className="number">
                {title}
              </th>
              <th scope="col" className="number">
                Time before
              </th>
            </>
          }
        >
          {steps.map(({ label, now, earlier }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="number">{countedText(now)}</td>
              <td className="number">{countedText(earlier)}</td>
            </tr>
          ))}
        </Table>
        <p className="quiet small figure-before">Time before: {earlierDays}</p>
      </Disclosure>
    </Panel>
  );
}

function countedText(count: number | null) {
  return count === null ? <span className="quiet">not counted</span> : countText(count);
}

/** How it was in the time before. */
function Change({ view: { earlier, change } }: { view: FigureView }) {
  if (earlier === null)
    return <span className="quiet small">the time before was not counted yet</span>;
  const before = `${countText(earlier)} in the time before`;
  if (change === null || change === 0) return <span className="quiet small">{before}</span>;
  return (
    <span className="small">
      <span className={change > 0 ? "figure-more" : "figure-less"}>
        {change > 0 ? `${countText(change)}% more` : `${countText(-change)}% less`}
      </span>{" "}
      <span className="quiet">than {before}</span>
    </span>
  );
}
