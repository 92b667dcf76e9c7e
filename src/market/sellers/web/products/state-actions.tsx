import { Form, href, Link } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { can, type ProductState } from "../../rules/products/product-states.ts";

/** What can be done with a product besides writing it. */
export function StateActions(props: { id: string; state: ProductState; canPublish: boolean }) {
  const { id, state, canPublish } = props;
  const preview = `${href("/seller/dashboard/products/:id", { id })}?view=preview`;
  return (
    <Form method="post" className="row">
      <input type="hidden" name="form" value="state" />
      {state === "published" ? (
        <Link to={href("/product/:id", { id })} className="button">
          See it as buyers do
        </Link>
      ) : (
        <Link to={preview} className="button">
          Preview
        </Link>
      )}
      {can.publish(state, ["editor"]) && canPublish && (
        <Button type="submit" name="do" value="publish">
          Publish
        </Button>
      )}
      <Button type="submit" name="do" value="duplicate">
        Duplicate
      </Button>
      {can.archive(state, ["editor"]) && (
        <Button type="submit" name="do" value="archive">
          Archive
        </Button>
      )}
    </Form>
  );
}

/** Deletes a product for good; it asks first. */
export function DeleteProduct({ name }: { name: string }) {
  return (
    <details className="disclosure">
      <summary>Delete this product</summary>
      <Form method="post" className="disclosure-body stack">
        <input type="hidden" name="form" value="state" />
        <p>
          {name} is deleted for good, with its pictures and earlier versions. To keep it out of
          buyers' sight, archive it instead.
        </p>
        <div>
          <Button type="submit" name="do" value="delete" variant="danger">
            Delete for good
          </Button>
        </div>
      </Form>
    </details>
  );
}
