import { useEffect } from "react";
import { Form, href, Link } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { useReload } from "../../../../ui/live/use-reload.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { Progress } from "../../../../ui/progress.tsx";
import { Table } from "../../../../ui/table.tsx";
import { countText, errorsAddress, type ImportView } from "./import-view.ts";

const titles = {
  checking: "Rows are being checked",
  checked: "Checked: nothing is imported yet",
  importing: "Products are being imported",
  done: "Imported",
  stopped: "Stopped",
} as const;

/** How far an import is, what it would do or did, and the rows that have errors. */
export function ImportProgress(props: {
  view: ImportView;
  submitKey: string;
  answer: FormAnswer | undefined;
  isSending: boolean;
}) {
  const { view, submitKey, answer, isSending } = props;
  const { state, counts } = view;
  const isRunning = state === "checking" || state === "importing";
  const news = counts.toAdd + counts.toChange;
  const same = counts.checked - news - counts.refused;
  return (
    <Panel id="progress" title={titles[state]} note={view.fileName} hasTicks>
      <div className="stack">
        {isRunning && (
          <Running
            key={counts.checked + counts.added + counts.changed + counts.same}
            counts={counts}
            state={state}
          />
        )}
        {state === "stopped" && (
          <p>Whoever began this import may no longer write products of the company.</p>
        )}
        {state === "checked" && (
          <>
            <p>
              {countText(counts.toAdd, "new draft")} and {countText(counts.toChange, "change")} of
              products you have. {same > 0 && <>{countText(same, "row")} would change nothing. </>}
              {countText(counts.refused, "row")} with errors {counts.refused === 1 ? "is" : "are"}{" "}
              left out. Buyers see changes of published products at once.
            </p>
            <Form method="post" className="row">
              <FormRefusal answer={answer} title="The import was not begun" />
              <input type="hidden" name="do" value="start" />
              <input type="hidden" name="key" value={submitKey} />
              <Button type="submit" variant="primary" disabled={isSending || news === 0}>
                Import {countText(news, "row")}
              </Button>
            </Form>
          </>
        )}
        {state === "done" && (
          <p>
            {countText(counts.added, "new draft")}, {countText(counts.changed, "changed product")},{" "}
            {counts.same.toLocaleString("en-US")} that were so already;{" "}
            {countText(counts.refused, "row")} with errors.{" "}
            <Link to={href("/seller/dashboard/products")}>See your products</Link>
          </p>
        )}
        {view.refused.length > 0 && <Refused view={view} />}
      </div>
    </Panel>
  );
}

/** Looks again every second; without a script, when its link is pressed. */
function Running({ counts, state }: Pick<ImportView, "counts" | "state">) {
  const reload = useReload(1000);
  useEffect(() => {
    reload();
    const timer = setInterval(reload, 3000);
    return () => clearInterval(timer);
  }, [reload]);
  const isChecking = state === "checking";
  const [done, of] = isChecking
    ? [counts.checked, counts.rows]
    : [counts.added + counts.changed + counts.same, counts.rows - counts.refused];
  return (
    <>
      <Progress
        label={isChecking ? "Checked" : "Imported"}
        value={done}
        max={Math.max(of, 1)}
        note={`${done.toLocaleString("en-US")} of ${countText(of, "row")}`}
      />
      <p className="quiet small">
        You may leave this page: it goes on without you. <Link to="">Look again</Link>
      </p>
    </>
  );
}

function Refused({ view: { id, refused, counts } }: { view: ImportView }) {
  const isShort = counts.refused > refused.length;
  return (
    <>
      <h3>Rows with errors</h3>
      <Table
        caption="Rows with errors"
        isStacked
        head={
          <>
            <th scope="col" className="number">
              Line
            </th>
            <th scope="col">What is wrong</th>
            <th scope="col">The row</th>
          </>
        }
      >
        {refused.map(({ line, reason, row }) => (
          <tr key={line}>
            <td className="number" data-label="Line">
              {line}
            </td>
            <td data-label="What is wrong">{reason}</td>
            <td data-label="The row" className="quiet">
              {row}
            </td>
          </tr>
        ))}
      </Table>
      <p>
        <a href={errorsAddress(id)}>Download all rows with errors (CSV)</a>
        {isShort &&
          `: these are the first ${refused.length} of ${counts.refused.toLocaleString("en-US")}`}
      </p>
    </>
  );
}
