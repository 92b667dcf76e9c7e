import { processName } from "../../../needs/rules/vocabulary/processes.ts";
import { envelopeText } from "../../rules/envelope-text.ts";
import {
  type ShownMachine,
  type ShownPlace,
  type ShownShop,
  shopPictureUrl,
  tellsOfPlaces,
} from "../../rules/shown-shop.ts";
import type { LocatedPlace } from "../../use-cases/locate-places.ts";
import { type PlacesMapView, placesMapView } from "../map/places-map-view.ts";

/** One row of a list of machines, in words. */
export interface MachineView {
  /** In the list, from 1 on. */
  number: number;
  kind: string;
  /** Maker, model and year. */
  make: string;
  process: string | null;
  quantity: number;
  axes: number | null;
  envelope: string | null;
}

export interface PlaceView {
  /** On the map, from 1 on. */
  number: number;
  name: string;
  isMain: boolean;
  address: string;
  /** Area and people. */
  size: string;
  work: string | null;
}

/** Places, machines and pictures of a shop, ready to be shown. */
export interface ShopView {
  pictures: { url: string; alt: string; caption: string | null }[];
  machines: MachineView[];
  /** Empty where they say no more than the address that stands on the page anyway. */
  places: PlaceView[];
  map: PlacesMapView | null;
}

/** Makes a shop ready. Runs on the server: it reads the vocabulary and the map. @param name of the company */
export function shopView(
  { pictures, machines }: Pick<ShownShop, "pictures" | "machines">,
  places: readonly LocatedPlace[],
  name: string,
): ShopView {
  const areTold = tellsOfPlaces(places);
  return {
    pictures: pictures.map(({ path, shows, caption }, index) => ({
      url: shopPictureUrl(path),
      alt: shows ?? caption ?? `Picture ${index + 1} of ${name}`,
      caption,
    })),
    machines: machines.map(machineView),
    places: areTold ? places.map(placeView) : [],
    // A single place stands on the map beside the address.
    map: areTold && places.length > 1 ? placesMapView(places) : null,
  };
}

function machineView(one: ShownMachine, index: number): MachineView {
  const { kind, process, quantity, axes, envelope } = one;
  return {
    number: index + 1,
    kind,
    make: makeText(one),
    process: process === null ? null : processName(process),
    quantity,
    axes,
    envelope: envelope === null ? null : envelopeText(envelope),
  };
}

/** Maker, model and year, as far as they are stated. */
export function makeText({ maker, model, builtIn }: ShownMachine): string {
  return [[maker, model].filter(Boolean).join(" "), builtIn].filter(Boolean).join(", ");
}

function placeView(place: ShownPlace, index: number): PlaceView {
  const { name, isMain, street, city, state, zip, squareFeet, people, work } = place;
  const town = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return {
    number: index + 1,
    name,
    isMain,
    address: [street, town].filter(Boolean).join(", "),
    size: [
      squareFeet === null ? null : `${squareFeet.toLocaleString("en-US")} sq ft`,
      people === null
        ? null
        : people === 1
          ? "1 person"
          : `${people.toLocaleString("en-US")} people`,
    ]
      .filter((part) => part !== null)
      .join(", "),
    work,
  };
}
