import { href, Link } from "react-router";
import {
  MachineTable,
  ShopPictures,
  ShopPlaces,
} from "../../../market/catalog/web/manufacturer/shop-panels.tsx";
import type { ShopView } from "../../../market/catalog/web/manufacturer/shop-view.ts";
import { Panel } from "../../../ui/panel.tsx";

/** Gallery, machines and places of a company on the page of its profile, each with the way to change it. */
export function ShopParts({ shop, mayEdit }: { shop: ShopView; mayEdit: boolean }) {
  const { pictures, machines, places, map } = shop;
  return (
    <>
      <Panel
        title="Gallery"
        id="gallery"
        note={pictures.length}
        action={<Open to={href("/seller/dashboard/gallery")} what="gallery" />}
      >
        {pictures.length === 0 ? (
          <p>Pictures of your shop, machines and work. Buyers trust a shop that they have seen.</p>
        ) : (
          <ShopPictures pictures={pictures} />
        )}
      </Panel>
      <Panel
        title="Machines"
        id="machines"
        note={machines.length}
        action={<Open to={href("/seller/dashboard/machines")} what="machines" />}
      >
        {machines.length === 0 ? (
          <p>What you have to make things with: maker, model, axes, work envelope.</p>
        ) : (
          <MachineTable machines={machines} />
        )}
      </Panel>
      <Panel
        title="Facilities"
        id="facilities"
        note={Math.max(1, places.length)}
        action={
          mayEdit && (
            <Link
              to={`${href("/onboarding/seller")}?step=3#facilities`}
              className="button button-small"
            >
              Edit<span className="sr-only"> facilities</span>
            </Link>
          )
        }
      >
        {places.length === 0 ? (
          <p>Your own address. Say how large it is and what is done there, and add other places.</p>
        ) : (
          <ShopPlaces places={places} map={map} />
        )}
      </Panel>
    </>
  );
}

function Open({ to, what }: { to: string; what: string }) {
  return (
    <Link to={to} className="button button-small">
      Open<span className="sr-only"> {what}</span>
    </Link>
  );
}
