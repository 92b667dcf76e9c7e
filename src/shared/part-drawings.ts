/** Files of `public/parts/` → how many drawings each holds, as symbols v0, v1 …; a test compares the two. */
export const partFamilies = {
  board: 2,
  bottle: 4,
  bracket: 2,
  carton: 2,
  container: 4,
  cylinder: 2,
  disc: 1,
  dropper: 1,
  enclosure: 2,
  fairing: 1,
  finned: 1,
  fitting: 4,
  forged: 1,
  furniture: 4,
  garment: 4,
  handle: 1,
  harness: 2,
  hinge: 2,
  housing: 1,
  implant: 1,
  mailer: 1,
  masonry: 4,
  pallet: 2,
  plate: 2,
  profile: 4,
  rib: 1,
  roll: 1,
  screw: 3,
  seal: 3,
  shaft: 2,
  spring: 2,
  tray: 2,
  vessel: 4,
  wheel: 4,
} as const;

export type PartFamily = keyof typeof partFamilies;

/** One drawing: its family and its number in it, such as `garment-1` for the tote. */
export type PartName = `${PartFamily}-${number}`;

/** Where the drawing with its dimensions is, for a picture as large as a photograph. */
export function partSheetAddress(name: PartName): string {
  const [family, number] = name.split("-");
  return `/parts/${family}.svg#v${number}`;
}

/** Where its main view alone is, for lists: one file for all. */
export function partViewAddress(name: PartName): string {
  return `/part-views.svg#${name}`;
}
