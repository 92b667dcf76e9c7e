import { Badge } from "../../../../ui/badge.tsx";
import { Table } from "../../../../ui/table.tsx";
import { type ShownWelcome, welcomeText } from "../../rules/shown-shop.ts";
import { PlacesMap } from "../map/places-map.tsx";
import type { MachineView, ShopView } from "./shop-view.ts";
import "./shop.css";

/** Pictures of a shop, the cover first and largest. */
export function ShopPictures({ pictures }: Pick<ShopView, "pictures">) {
  return (
    <ul className="shop-pictures">
      {pictures.map(({ url, alt, caption }) => (
        <li key={url}>
          <figure>
            <a href={url}>
              <img src={url} alt={alt} loading="lazy" />
            </a>
            {caption !== null && <figcaption className="quiet small">{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** Where a company makes things: a list whose numbers are those of the map beside it. */
export function ShopPlaces({ places, map }: Pick<ShopView, "places" | "map">) {
  return (
    <div className="shop-places">
      <ol className={places.length === 1 ? "is-single" : undefined}>
        {places.map(({ number, name, isMain, address, size, work }) => (
          <li key={number}>
            <strong>{name}</strong> {isMain && <Badge>Main</Badge>}
            {address !== "" && <p>{address}</p>}
            {size !== "" && <p>{size}</p>}
            {work !== null && <p className="quiet">{work}</p>}
          </li>
        ))}
      </ol>
      {map !== null && <PlacesMap map={map} title="The places on a map" />}
    </div>
  );
}

/** The machines of a shop. */
export function MachineTable({ machines }: { machines: MachineView[] }) {
  return (
    <Table
      caption="Machines"
      isStacked
      head={
        <>
          <th scope="col">Machine</th>
          <th scope="col">Make</th>
          <th scope="col">Process</th>
          <th scope="col" className="number">
            Count
          </th>
          <th scope="col">Axes</th>
          <th scope="col">Work envelope</th>
        </>
      }
    >
      {machines.map((one) => (
        <tr key={one.number}>
          <th scope="row">{one.kind}</th>
          <td data-label="Make">{one.make || <NotStated />}</td>
          <td data-label="Process">{one.process ?? <NotStated />}</td>
          <td data-label="Count" className="number">
            {one.quantity}
          </td>
          <td data-label="Axes">{one.axes ?? <NotStated />}</td>
          <td data-label="Work envelope">{one.envelope ?? <NotStated />}</td>
        </tr>
      ))}
    </Table>
  );
}

function NotStated() {
  return <span className="quiet">Not stated</span>;
}

/** Which requests a shop welcomes, and what they should say; nothing where it states neither. */
export function ShopWelcome({ welcome }: { welcome: ShownWelcome }) {
  const also = welcomeText(welcome);
  if (also === null && welcome.request === "") return null;
  return (
    <section className="shop-section" aria-labelledby="welcome">
      <h2 id="welcome">Requests to this shop</h2>
      {also !== null && <p>{also}</p>}
      {welcome.request !== "" && (
        <>
          <h3>What a request should say</h3>
          <p className="manufacturer-text">{welcome.request}</p>
        </>
      )}
    </section>
  );
}

/** What a published company shows of its shop. */
export function ShopSections({ shop }: { shop: ShopView }) {
  const { pictures, places, machines, map } = shop;
  return (
    <>
      {pictures.length > 0 && (
        <section className="shop-section" aria-labelledby="pictures">
          <h2 id="pictures">Pictures</h2>
          <ShopPictures pictures={pictures} />
        </section>
      )}
      {places.length > 0 && (
        <section className="shop-section" aria-labelledby="places">
          <h2 id="places">Where it makes things</h2>
          <ShopPlaces places={places} map={map} />
        </section>
      )}
      {machines.length > 0 && (
        <section className="shop-section" aria-labelledby="machines">
          <h2 id="machines">Machines</h2>
          <p className="quiet">As the company lists them.</p>
          <MachineTable machines={machines} />
        </section>
      )}
    </>
  );
}
