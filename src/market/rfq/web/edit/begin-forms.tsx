import type { ReactNode } from "react";
import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { TextField } from "../../../../ui/text-field.tsx";

/** What a request can begin with besides words. */
export interface BeginView {
  /** Of the catalog, where its page led here. */
  product: { id: string; name: string } | null;
  /** How many products are in the viewer's cart. */
  inCart: number;
}

/** Other beginnings of a request than words: files, a product, the cart. */
export function BeginForms(props: {
  begin: BeginView;
  submitKey: string;
  answer: FormAnswer | undefined;
}) {
  const { begin, submitKey, answer } = props;
  const { product, inCart } = begin;
  const form = useCheckedForm({
    answer: answer?.form === "begin" ? answer : undefined,
    values: {},
  });
  const others = form.errors.file?.slice(1) ?? [];
  return (
    <>
      {product !== null && (
        <Panel title={product.name} id="product">
          <ListForm
            what="product"
            value={product.id}
            submitKey={submitKey}
            button="Ask for this product"
          >
            Its seller is proposed as a shop to ask, where it has an account here. You check
            everything before anything is sent.
          </ListForm>
        </Panel>
      )}
      <Panel title="Begin with files" id="files">
        <CheckedForm
          form={form}
          refusalTitle="Nothing was taken from your files"
          encType="multipart/form-data"
          reloadDocument
        >
          <p>
            A list of parts (CSV or Excel, up to 500) becomes the parts of the request: its columns
            are read by their names, and what has no field of its own stands with the part. A model
            (STEP or STL) becomes a part with its size and volume. Drawings (PDF, DXF), models and
            lists go with the request.
          </p>
          <TextField
            {...form.field("file")}
            type="file"
            multiple
            required
            label="Your files"
            hint="PDF, Word, Excel, CSV, text and pictures up to 5 MB; STEP, STL and DXF up to 100 MB"
          />
          {others.length > 0 && (
            <Notice tone="warning" title="Also, row by row">
              <ul className="plain-list">
                {others.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </Notice>
          )}
          <div className="form-actions">
            <Button type="submit">Begin with these files</Button>
          </div>
        </CheckedForm>
      </Panel>
      {inCart > 0 && (
        <Panel title="Begin with your cart" id="cart" note={inCart}>
          <ListForm
            what="cart"
            value="all"
            submitKey={submitKey}
            button={inCart === 1 ? "Ask for the product in it" : `Ask for the ${inCart} products`}
          >
            Each product is a part in the pieces that the cart says; the cart stays as it is.
          </ListForm>
        </Panel>
      )}
    </>
  );
}

function ListForm(props: {
  what: "product" | "cart";
  value: string;
  submitKey: string;
  button: string;
  children: ReactNode;
}) {
  const { what, value, submitKey, button, children } = props;
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="form" value={what} />
      <input type="hidden" name={what} value={value} />
      <input type="hidden" name="key" value={`${submitKey}-${what}`} />
      <p>{children}</p>
      <div className="form-actions">
        <Button type="submit">{button}</Button>
      </div>
    </Form>
  );
}
