import { Form, href } from "react-router";
import { Notice } from "../../../../ui/notice.tsx";
import type { RemovedShop } from "../../rules/saved-shop.ts";

/** Says which shop was removed and offers to save it again. @param from the page to come back to */
export function RemovedShopNotice({ removed, from }: { removed: RemovedShop; from: string }) {
  return (
    <Notice
      tone="success"
      action={
        <Form
          method="post"
          action={`${href("/saved-shops")}?${new URLSearchParams({ shop: removed.id, from })}`}
          preventScrollReset
        >
          <input type="hidden" name="note" value={removed.note} />
          <button type="submit" name="do" value="save" className="button button-small">
            Undo
          </button>
        </Form>
      }
    >
      <p role="status">{removed.name} is no longer among your saved shops.</p>
    </Notice>
  );
}
