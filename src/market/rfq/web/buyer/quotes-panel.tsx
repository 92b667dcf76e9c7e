import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { Table } from "../../../../ui/table.tsx";
import { AwardForm } from "./award-form.tsx";
import type { ChoiceView } from "./choice-views.ts";
import { ChoicesList } from "./choices-list.tsx";
import { FreightForm } from "./freight-form.tsx";
import type { FreightView } from "./freight-view.ts";
import type { MatrixView } from "./matrix-view.ts";
import { NoQuotes } from "./no-quotes.tsx";
import { QuantityChoice } from "./quantity-choice.tsx";

/** The quotes that stand, compared, and the award. */
export function QuotesPanel(props: {
  rfqId: string;
  matrix: MatrixView;
  choices: ChoiceView[];
  picked: Record<string, string>;
  freight: FreightView;
  isOpen: boolean;
  endedQuotes: number;
  canAward: boolean;
  submitKey: string;
  answer: FormAnswer | undefined;
}) {
  const { rfqId, matrix, choices, picked, freight, isOpen, endedQuotes, canAward, submitKey } =
    props;
  return (
    <Panel title="Quotes" id="quotes" note={`${matrix.quotes.length} that stand`}>
      {matrix.quotes.length === 0 ? (
        <NoQuotes isOpen={isOpen} ended={endedQuotes} />
      ) : (
        <div className="rfq-compare">
          <QuantityChoice matrix={matrix} />
          <ChoicesList choices={choices} isLanded={matrix.isLanded} canAward={canAward} />
          <AwardForm
            // What was chosen by a press replaces what was ticked before.
            key={JSON.stringify(picked)}
            matrix={matrix}
            picked={picked}
            canAward={canAward}
            submitKey={submitKey}
          />
          {isOpen && (
            <p className="quiet small">
              You can award once the time for quotes is over, or once you have ended it below.
            </p>
          )}
          <EveryQuantity matrix={matrix} />
          <Exports rfqId={rfqId} chosen={matrix.chosen} />
          <FreightForm view={freight} answer={props.answer} />
        </div>
      )}
    </Panel>
  );
}

/** What a piece comes to at each quantity, so that tooling is seen to be shared among more of them. */
function EveryQuantity({ matrix }: { matrix: MatrixView }) {
  if (matrix.breaks.length === 0) return null;
  return (
    <Disclosure title="A piece at every quantity, with its share of the tooling">
      <Table
        caption="Price of a piece with its share of the tooling, at every quantity"
        className="rfq-breaks"
        head={
          <>
            <th scope="col">Part</th>
            <th scope="col" className="number">
              Pieces
            </th>
            {matrix.quotes.map(({ id, seller }) => (
              <th key={id} scope="col" className="number">
                {seller}
              </th>
            ))}
          </>
        }
      >
        {matrix.breaks.map(({ key, name, quantity, texts }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="number">{quantity.toLocaleString("en-US")}</td>
            {texts.map((text, at) => (
              <td key={matrix.quotes[at]?.id} className="number">
                {text ?? <span className="quiet">Not quoted</span>}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Disclosure>
  );
}

/** The comparison to take along. */
function Exports({ rfqId, chosen }: { rfqId: string; chosen: number | null }) {
  const quantity = chosen === null ? "" : `&quantity=${chosen}`;
  const address = (format: string) =>
    `/api/v1/rfqs/${rfqId}/comparison/export?format=${format}${quantity}`;
  return (
    <p className="row small">
      <a href={address("xlsx")} download>
        Excel workbook
      </a>
      <a href={address("pdf")} download>
        PDF
      </a>
    </p>
  );
}
