import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/text-field.tsx";
import { piecesText } from "../../rules/counted-texts.ts";
import type { MatrixView } from "./matrix-view.ts";

/** Which quantity is compared. */
export function QuantityChoice({ matrix }: { matrix: MatrixView }) {
  if (matrix.quantities.length < 2) return null;
  return (
    <Form method="get" className="row rfq-quantity" preventScrollReset>
      <SelectField
        name="quantity"
        label="Compared at"
        defaultValue={matrix.chosen === null ? "" : String(matrix.chosen)}
      >
        <option value="">The smallest quantity of each part</option>
        {matrix.quantities.map((quantity) => (
          <option key={quantity} value={quantity}>
            {piecesText(quantity)}
          </option>
        ))}
      </SelectField>
      <Button type="submit">Compare</Button>
    </Form>
  );
}
