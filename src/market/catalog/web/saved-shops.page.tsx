import { Form, href, Link } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextArea } from "../../../ui/text-field.tsx";
import { longestShopNote } from "../rules/saved-shop.ts";
import { compareManufacturers } from "../use-cases/compare-manufacturers.ts";
import { listSavedShops } from "../use-cases/list-saved-shops.ts";
import type { Route } from "./+types/saved-shops.page.ts";
import { countText } from "./price-text.ts";
import { cameFrom, changeSavedShops } from "./saved/change-saved-shops.ts";
import { RemovedShopNotice } from "./saved/removed-shop.tsx";
import { SavedShopItem, ShopNote } from "./saved/saved-shop-item.tsx";
import { type SavedShopView, savedShopView } from "./saved/saved-shop-view.ts";
import "./saved/saved-shops.css";

/** Besides the list: the shop that somebody wanted to save before signing in, to be asked about now. */
export const loader = page(async ({ ctx, url }) => {
  const asked = url.searchParams.get("shop");
  const [{ shops }, [wanted]] = await Promise.all([
    listSavedShops(ctx),
    asked === null ? [] : compareManufacturers(ctx, [asked]),
  ]);
  const isSaved = shops.some(({ manufacturer }) => manufacturer.id === wanted?.id);
  return {
    shops: shops.map(savedShopView),
    wanted: wanted === undefined || isSaved ? null : { id: wanted.id, name: wanted.name },
    from: cameFrom(url),
    now: ctx.clock().toISOString(),
  };
});

export const action = page(async ({ ctx, url, request }) =>
  changeSavedShops(ctx, url, await readForm(request)),
);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Saved shops",
    description: "Manufacturers you saved, with your notes.",
    path: href("/saved-shops"),
    isPrivate: true,
  });
}

export default function SavedShopsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shops, wanted, from, now } = loaderData;
  const here = href("/saved-shops");
  return (
    <div className="page saved-shops">
      <header className="dashboard-head">
        <h1>Saved shops</h1>
        <p className="lede">
          {shops.length === 0
            ? "Manufacturers you save stand here, with your notes."
            : `${countText(shops.length)} ${shops.length === 1 ? "shop" : "shops"}. Only you see them and your notes.`}
        </p>
      </header>
      {actionData?.problem != null && (
        <Notice tone="danger" title="That was not saved" isUrgent>
          <p>{actionData.problem}</p>
        </Notice>
      )}
      {actionData?.removed != null && (
        <RemovedShopNotice removed={actionData.removed} from={from} />
      )}
      {wanted !== null && actionData === undefined && <WantedShop {...wanted} from={from} />}
      {from !== here && (
        <p>
          <Link to={from}>Back to where you were</Link>
        </p>
      )}
      {shops.length === 0 ? (
        <EmptyState
          drawing="factory"
          title="No saved shops yet"
          action={
            <Link to={href("/businesses")} className="button">
              Browse manufacturers
            </Link>
          }
        >
          Press "Save shop" on a manufacturer to find it here again.
        </EmptyState>
      ) : (
        <ul className="sheet saved-shop-list">
          {shops.map((shop) => (
            <SavedShopItem key={shop.id} shop={shop} now={now} action={here} titleLevel={2}>
              <ShopNote note={shop.note} />
              <NoteForm shop={shop} />
            </SavedShopItem>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Asks once more, since an address alone changes nothing: another site could have led here. */
function WantedShop({ id, name, from }: { id: string; name: string; from: string }) {
  return (
    <Notice
      title={`Save ${name}?`}
      action={
        <Form
          method="post"
          action={`${href("/saved-shops")}?${new URLSearchParams({ shop: id, from })}`}
        >
          <button type="submit" name="do" value="save" className="button button-primary">
            Save shop
          </button>
        </Form>
      }
    >
      <p>You are signed in now. One press puts it into your saved shops.</p>
    </Notice>
  );
}

function NoteForm({ shop: { id, name, note } }: { shop: SavedShopView }) {
  return (
    <details className="small">
      <summary>
        {note === "" ? "Add a note" : "Change the note"}
        <span className="sr-only"> to {name}</span>
      </summary>
      <Form
        method="post"
        action={href("/saved-shops")}
        preventScrollReset
        className="saved-shop-note-form"
      >
        <input type="hidden" name="shop" value={id} />
        <TextArea
          label="Note"
          name="note"
          rows={2}
          maxLength={longestShopNote}
          defaultValue={note}
          hint={`Up to ${longestShopNote} characters; only you see it`}
        />
        <button type="submit" name="do" value="note" className="button button-small">
          Save note
        </button>
      </Form>
    </details>
  );
}
