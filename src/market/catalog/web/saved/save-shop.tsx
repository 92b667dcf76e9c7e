import clsx from "clsx";
import { Form, href, useLocation } from "react-router";
import "./saved-shops.css";

/**
 * Saves a manufacturer, or takes it out again: a form that leads back to the page it stands on. A visitor
 * is led to sign in first.
 *
 * @param isButton looks like a button, as on the manufacturer's own page; otherwise like a link
 */
export function SaveShop(props: {
  id: string;
  name: string;
  isSaved: boolean;
  isButton?: boolean;
}) {
  const { id, name, isSaved, isButton } = props;
  const { pathname, search } = useLocation();
  // The address names shop and page, because a form's fields are lost on the way through signing in.
  const address = new URLSearchParams({ shop: id, from: `${pathname}${search}` });
  return (
    <Form
      method="post"
      action={`${href("/saved-shops")}?${address}`}
      preventScrollReset
      className="save-shop"
    >
      <button
        type="submit"
        name="do"
        value={isSaved ? "remove" : "save"}
        data-saved={isSaved || undefined}
        className={clsx(isButton ? "button" : "link-button", "save-shop-button")}
      >
        {isSaved ? "Saved" : "Save shop"}
        <span className="sr-only">{isSaved ? ` ${name}, remove` : ` ${name}`}</span>
      </button>
    </Form>
  );
}
