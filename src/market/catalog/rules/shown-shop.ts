/** A place where a company makes things, as its published profile shows it. */
export interface ShownPlace {
  /** The company's own address, which stands first. */
  isMain: boolean;
  name: string;
  street: string | null;
  city: string | null;
  /** Two letters. */
  state: string | null;
  zip: string | null;
  squareFeet: number | null;
  people: number | null;
  /** What is done there. */
  work: string | null;
}

/** Machines of one kind, as a company lists them. */
export interface ShownMachine {
  /** In the seller's words. */
  kind: string;
  /** Slug of the process that the seller named for it. */
  process: string | null;
  maker: string | null;
  model: string | null;
  quantity: number;
  axes: number | null;
  /** As typed, with its unit. */
  envelope: string | null;
  /** Year. */
  builtIn: number | null;
}

/** A picture of a shop. */
export interface ShownPicture {
  /** In the bucket `seller_profiles`. */
  path: string;
  /** What stands in its place for who does not see it; null: not described. */
  shows: string | null;
  caption: string | null;
}

/** What a published profile shows of its shop besides its facts. */
export interface ShownShop {
  /** Whom it works for, in its words. */
  industries: string[];
  places: ShownPlace[];
  machines: ShownMachine[];
  /** The first is the cover. */
  pictures: ShownPicture[];
  welcome: ShownWelcome;
}

/** Which requests a shop welcomes besides its usual ones, and what one should say, "" where it states nothing. */
export interface ShownWelcome {
  prototypes: boolean;
  rush: boolean;
  request: string;
}

export const emptyShop: ShownShop = {
  industries: [],
  places: [],
  machines: [],
  pictures: [],
  welcome: { prototypes: false, rush: false, request: "" },
};

/** What besides is welcome, in words; null where nothing is stated. */
export function welcomeText({ prototypes, rush }: ShownWelcome): string | null {
  const kinds = [prototypes && "prototypes and single pieces", rush && "rush orders"];
  const said = kinds.filter((kind) => kind !== false);
  return said.length === 0 ? null : `Also welcome: ${said.join(", ")}.`;
}

/** Where a picture of a shop is shown. @param path in the bucket `seller_profiles` */
export function shopPictureUrl(path: string): string {
  return `/storage/seller_profiles/${path}`;
}

/** Whether places say more than the one address that stands on the page anyway. */
export function tellsOfPlaces(places: readonly ShownPlace[]): boolean {
  const [first] = places;
  if (first === undefined) return false;
  const { squareFeet, people, work } = first;
  return places.length > 1 || squareFeet !== null || people !== null || work !== null;
}
