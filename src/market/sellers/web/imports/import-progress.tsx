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
import { ShownRows } from "./shown-rows.tsx";

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
        <div role="status">
          <Outcome state={state} counts={counts} />
          {state === "done" && view.priceNotes.length > 0 && <p>{view.priceNotes.join(" ")}</p>}
          {state === "done" && view.unused.length > 0 && (
            <p>Nothing was taken from: {view.unused.join(", ")}.</p>
          )}
        </div>
        {state === "checked" && <ShownRows rows={view.shown} />}
        {state === "checked" && (
          <Form method="post" className="row">
            <FormRefusal answer={answer} title="The import was not begun" />
            <input type="hidden" name="do" value="start" />
            <input type="hidden" name="key" value={submitKey} />
            <Button type="submit" variant="primary" disabled={isSending || news === 0}>
              Import {countText(news, "row")}
            </Button>
          </Form>
        )}
        {view.refused.length > 0 && <Refused view={view} />}
      </div>
    </Panel>
  );
}

/** What a check found or an import did, which is read out when it comes; nothing while it runs. */
function Outcome({ state, counts }: Pick<ImportView, "state" | "counts">) {
  const refused = countText(counts.refused, "row");
  if (state === "stopped") {
    return <p>Whoever began this import may no longer write products of the company.</p>;
  }
  if (state === "checked") {
    const same = counts.checked - counts.toAdd - counts.toChange - counts.refused;
    return (
      <p>
        {countText(counts.toAdd, "new draft")} and {countText(counts.toChange, "change")} of
        products you have. {same > 0 && <>{countText(same, "row")} would change nothing. </>}
        {refused} with errors {counts.refused === 1 ? "is" : "are"} left out. Buyers see changes of
        published products at once.
      </p>
    );
  }
  if (state !== "done") return null;
  return (
    <p>
      {countText(counts.added, "new draft")}, {countText(counts.changed, "changed product")},{" "}
      {counts.same.toLocaleString("en-US")} that were so already; {refused} with errors.{" "}
      <Link to={href("/seller/dashboard/products")}>See your products</Link>
    </p>
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
