import type { ReactNode } from "react";
import { costText } from "../../../shared/money.ts";
import { ExactDate } from "../../../ui/relative-time.tsx";
import { Table } from "../../../ui/table.tsx";
import type { UseGrouping } from "../rules/ai-use.ts";
import type { AiUseReview } from "../use-cases/review-ai-use.ts";

const counts = new Intl.NumberFormat("en-US");
/** "12,345". */
export function countText(count: number): string {
  return counts.format(count);
}

/** Use by day, person and model, or added up by one of them. */
export function AiUseTable({ review, by }: { review: AiUseReview; by: UseGrouping }) {
  const shows = (column: UseGrouping) => by === "row" || by === column;
  return (
    <Table
      caption="Use of the consultant's model"
      isStacked
      head={
        <>
          {shows("day") && <th scope="col">Day</th>}
          {shows("person") && <th scope="col">Person</th>}
          {shows("model") && <th scope="col">Model</th>}
          <th scope="col" className="number">
            Answers
          </th>
          <th scope="col" className="number">
            Tokens in
          </th>
          <th scope="col" className="number">
            Tokens out
          </th>
          <th scope="col" className="number">
            Cost
          </th>
        </>
      }
    >
      {review.rows.map((row) => (
        <tr key={`${row.day} ${row.userId} ${row.model}`}>
          {row.day !== null && (
            <th scope="row">
              <ExactDate at={row.day} />
            </th>
          )}
          {row.userId !== null && (
            <Told label="Person" isFirst={by === "person"}>
              <PersonName person={row.person} />
            </Told>
          )}
          {row.model !== null && (
            <Told label="Model" isFirst={by === "model"}>
              {row.model}
            </Told>
          )}
          <td data-label="Answers" className="number">
            {countText(row.answers)}
          </td>
          <td data-label="Tokens in" className="number">
            {countText(row.inputTokens)}
          </td>
          <td data-label="Tokens out" className="number">
            {countText(row.outputTokens)}
          </td>
          <td data-label="Cost" className="number">
            {costText(row.usd)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** What a row is told apart by; the first names it. */
function Told(props: { label: string; isFirst: boolean; children: ReactNode }) {
  const { label, isFirst, children } = props;
  return isFirst ? <th scope="row">{children}</th> : <td data-label={label}>{children}</td>;
}

function PersonName({ person }: { person: { name: string; email: string } | null }) {
  if (person === null) return <span className="quiet">Account deleted</span>;
  return (
    <span>
      {person.name !== "" && <>{person.name} </>}
      <span className="quiet small">{person.email}</span>
    </span>
  );
}
