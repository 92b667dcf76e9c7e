import { Form } from "react-router";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { ExactDate } from "../../../../ui/relative-time.tsx";
import { Table } from "../../../../ui/table.tsx";
import { SelectField, TextField } from "../../../../ui/text-field.tsx";
import { daysText } from "../../rules/counted-texts.ts";
import { decidingReasons } from "../../rules/debrief.ts";
import type { MatrixAlternate, MatrixQuote, MatrixRow, MatrixView } from "./matrix-view.ts";
import { quoteFilesId } from "./quote-files-panel.tsx";

/** Columns are narrow. */
const pieces = (quantity: number) =>
  quantity === 1 ? "1 pc" : `${quantity.toLocaleString("en-US")} pcs`;

/** Lines and quotes side by side, and where something may be awarded the choice of a quote for each line. */
export function AwardForm(props: {
  matrix: MatrixView;
  /** The quote that is ticked for a line at first. */
  picked: Readonly<Record<string, string>>;
  canAward: boolean;
  submitKey: string;
}) {
  const { matrix, picked, canAward, submitKey } = props;
  const table = <QuoteTable matrix={matrix} picked={picked} canAward={canAward} />;
  if (!canAward) return <div className="rfq-matrix">{table}</div>;
  return (
    <Form method="post" className="rfq-matrix">
      <input type="hidden" name="form" value="award" />
      <input type="hidden" name="key" value={submitKey} />
      {table}
      <div className="form-actions">
        <TextField name="poNumber" label="PO number" isOptional maxLength={60} />
        <Disclosure title="What decided" className="rfq-deciding">
          <div className="stack">
            <SelectField
              name="decidingReason"
              label="What decided"
              isOptional
              hint="Shops that lose read it, without names and prices"
            >
              <option value="">Not stated</option>
              {Object.entries(decidingReasons).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField
              name="decidingNote"
              label="In a few words"
              isOptional
              hint="For “Something else”"
              maxLength={200}
            />
          </div>
        </Disclosure>
        <Button type="submit" variant="primary" size="large">
          Award the chosen lines
        </Button>
      </div>
    </Form>
  );
}

function QuoteTable(props: {
  matrix: MatrixView;
  picked: Readonly<Record<string, string>>;
  canAward: boolean;
}) {
  const { matrix, picked, canAward } = props;
  const { quotes, rows } = matrix;
  const isOpen = (id: string) => quotes.some((quote) => quote.id === id && quote.canBeAwarded);
  return (
    <Table
      caption="Quotes compared"
      head={
        <>
          <th scope="col">Part</th>
          {quotes.map((quote) => (
            <th key={quote.id} scope="col">
              {quote.seller}
              {quote.recordText !== null && (
                <span className="rfq-line-text quiet small">{quote.recordText}</span>
              )}
              {quote.isStale && (
                <span className="rfq-line-text">
                  <Badge tone="warning">To be reconfirmed</Badge>
                </span>
              )}
            </th>
          ))}
        </>
      }
    >
      {rows.map((row, at) => (
        <tr key={row.lineId}>
          <th scope="row">
            {row.name}
            <span className="rfq-line-text quiet small">{pieces(row.quantity)}</span>
            {canAward && row.awardedTo === null && (
              <>
                <input type="hidden" name={`lines[${at}].lineId`} value={row.lineId} />
                <input type="hidden" name={`lines[${at}].quantity`} value={row.quantity} />
              </>
            )}
            {row.awardedTo !== null && <Badge tone="success">To {row.awardedTo}</Badge>}
          </th>
          {row.cells.map((cell) => (
            <PriceCell
              key={cell.quoteId}
              cell={cell}
              row={row}
              isPicked={picked[row.lineId] === cell.quoteId}
              field={`lines[${at}].quoteId`}
              canAward={canAward && row.awardedTo === null && isOpen(cell.quoteId)}
            />
          ))}
        </tr>
      ))}
      <tr className="rfq-total">
        <th scope="row">Total</th>
        {quotes.map((quote) => (
          <TotalCell key={quote.id} quote={quote} canAward={canAward && quote.canBeAwarded} />
        ))}
      </tr>
    </Table>
  );
}

function PriceCell(props: {
  cell: MatrixRow["cells"][number];
  row: MatrixRow;
  isPicked: boolean;
  field: string;
  canAward: boolean;
}) {
  const { cell, row, isPicked, field, canAward } = props;
  const alternates = cell.alternates.map((alternate) => (
    <AlternatePrice
      key={alternate.value}
      alternate={alternate}
      of={`${row.name} from ${cell.seller}`}
      field={canAward ? field : null}
    />
  ));
  if (cell.text === null) {
    return (
      <td>
        <span className="quiet">
          {cell.formerText ?? (alternates.length === 0 ? "Not quoted" : "Not as asked")}
        </span>
        {alternates}
      </td>
    );
  }
  const label = `${row.name} from ${cell.seller}, ${cell.text}`;
  return (
    <td>
      <div className="rfq-price">
        {canAward && (
          <input
            type="radio"
            name={field}
            value={cell.quoteId}
            defaultChecked={isPicked}
            aria-label={label}
          />
        )}
        <span>
          <strong className="figure">{cell.text}</strong>{" "}
          {cell.isCheapest && <Badge tone="success">Lowest</Badge>}
          <span className="rfq-line-text quiet small">
            {cell.priceText} a piece
            {cell.toolingText !== null && ` + ${cell.toolingText} tooling`},{" "}
            {daysText(cell.leadTimeDays)}
          </span>
          {[cell.landedText, cell.minimumText].map(
            (text) =>
              text !== null && (
                <span key={text} className="rfq-line-text quiet small">
                  {text}
                </span>
              ),
          )}
        </span>
      </div>
      {cell.exceptions !== "" && <p className="small rfq-exception">{cell.exceptions}</p>}
      {alternates}
    </td>
  );
}

/** What a shop offers instead of what was asked. @param props.field of the radio button; null: nothing may be chosen */
function AlternatePrice(props: { alternate: MatrixAlternate; of: string; field: string | null }) {
  const { alternate, of, field } = props;
  const { description, text, quantity } = alternate;
  return (
    <div className="rfq-price rfq-alternate">
      {field !== null && (
        <input
          type="radio"
          name={field}
          value={alternate.value}
          aria-label={`Alternate: ${description}, for ${of}, ${text}`}
        />
      )}
      <span>
        <Badge tone="accent">Alternate</Badge> {description}
        <span className="rfq-line-text">
          <strong className="figure">{text}</strong>
          {quantity !== null && <> for {pieces(quantity)}</>}
        </span>
        <span className="rfq-line-text quiet small">
          {alternate.priceText} a piece
          {alternate.toolingText !== null && ` + ${alternate.toolingText} tooling`},{" "}
          {daysText(alternate.leadTimeDays)}
        </span>
        {alternate.minimumText !== null && (
          <span className="rfq-line-text quiet small">{alternate.minimumText}</span>
        )}
        {alternate.savesText !== null && (
          <span className="rfq-line-text small">{alternate.savesText}</span>
        )}
      </span>
    </div>
  );
}

function TotalCell({ quote, canAward }: { quote: MatrixQuote; canAward: boolean }) {
  return (
    <td>
      {quote.totalText === null ? (
        <span className="quiet">
          {quote.partText === null ? "Priced nothing that is asked for now" : "To be reconfirmed"}
        </span>
      ) : (
        <strong className="figure">{quote.totalText}</strong>
      )}{" "}
      {quote.isCheapest && <Badge tone="success">Lowest in all</Badge>}
      <span className="rfq-line-text quiet small">
        {quote.partText !== null && `${quote.partText}, `}
        {quote.freightText !== null && `with ${quote.freightText} freight, `}
        {quote.leadTimeDays !== null && `ready in ${daysText(quote.leadTimeDays)}, `}
        valid until <ExactDate at={quote.validUntil} />
      </span>
      {quote.isOnTime === false && <Badge tone="warning">After your date</Badge>}
      {quote.notes !== "" && <p className="small rfq-exception">{quote.notes}</p>}
      {quote.files > 0 && (
        <p className="small">
          <a href={`#${quoteFilesId}`}>
            {quote.files === 1 ? "1 file" : `${quote.files} files`}
            <span className="sr-only"> of {quote.seller}</span>
          </a>
        </p>
      )}
      {canAward && (
        <Button type="submit" size="small" name="all" value={quote.id}>
          Award all to {quote.seller}
        </Button>
      )}
    </td>
  );
}
