import type { PartFamily, PartName } from "../../../src/shared/part-drawings.ts";

/** x, y, width and height on the sheet. */
type View = readonly [number, number, number, number];

/** Where on its sheet the view stands that shows the part best; one for all of a family, or one each. */
const views: Record<PartFamily, View | readonly View[]> = {
  board: [40, 18, 170, 112],
  bottle: [40, 12, 88, 152],
  bracket: [122, 24, 114, 132],
  carton: [136, 30, 100, 108],
  container: [38, 20, 92, 144],
  cylinder: [12, 42, 180, 76],
  disc: [20, 20, 132, 132],
  dropper: [42, 10, 84, 154],
  enclosure: [14, 28, 128, 108],
  fairing: [20, 30, 140, 104],
  finned: [150, 40, 86, 82],
  fitting: [
    [22, 44, 164, 108],
    [22, 44, 164, 108],
    [22, 44, 154, 106],
    [22, 24, 154, 126],
  ],
  forged: [16, 24, 196, 98],
  furniture: [
    [18, 50, 124, 104],
    [28, 16, 84, 140],
    [24, 22, 104, 136],
    [20, 18, 112, 140],
  ],
  garment: [
    [32, 24, 150, 130],
    [48, 18, 116, 138],
    [36, 16, 100, 144],
    [32, 14, 156, 144],
  ],
  handle: [14, 44, 190, 62],
  harness: [14, 18, 212, 132],
  hinge: [18, 26, 120, 120],
  housing: [20, 18, 138, 138],
  implant: [20, 34, 196, 44],
  mailer: [126, 14, 112, 130],
  masonry: [
    [18, 22, 140, 130],
    [18, 40, 150, 100],
    [18, 22, 140, 130],
    [16, 28, 120, 120],
  ],
  pallet: [16, 26, 208, 100],
  plate: [
    [26, 22, 140, 140],
    [22, 36, 172, 108],
    [26, 22, 140, 140],
    [22, 52, 172, 84],
  ],
  profile: [24, 16, 176, 122],
  rib: [18, 30, 206, 92],
  roll: [16, 26, 216, 112],
  screw: [14, 60, 196, 60],
  seal: [
    [26, 28, 124, 124],
    [20, 38, 136, 104],
    [26, 28, 124, 124],
    [20, 38, 136, 104],
  ],
  shaft: [14, 50, 166, 68],
  spring: [14, 44, 150, 90],
  tray: [28, 16, 172, 96],
  vessel: [
    [64, 28, 88, 126],
    [40, 48, 136, 104],
    [60, 18, 96, 136],
    [30, 36, 124, 112],
  ],
  wheel: [22, 24, 132, 132],
};

/** The main view of a drawing. */
export function viewOf(name: PartName): View {
  const [family, number] = name.split("-") as [PartFamily, string];
  const own = views[family];
  return isOne(own) ? own : (own[Number(number)] ?? [0, 0, 240, 180]);
}

function isOne(view: View | readonly View[]): view is View {
  return typeof view[0] === "number";
}
