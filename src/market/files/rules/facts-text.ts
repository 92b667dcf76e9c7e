/** What was measured of a solid; `unit` null: its file states none. */
export interface MeasuredSolid {
  unit: "mm" | null;
  declared_unit: string | null;
  size: { x: number; y: number; z: number };
  volume: number | null;
  area: number;
  /** Separate solids and surfaces, where the file tells them apart. */
  bodies: number | null;
}

const millimetersPerInch = 25.4;
const figures = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 4 });

/** What was measured of a solid in one line, in both systems of units; without a unit, as the bare figures. */
export function factsText(solid: MeasuredSolid): string {
  const { unit, declared_unit, size, volume, area, bodies } = solid;
  const box = (per: number) =>
    [size.x, size.y, size.z].map((length) => figures.format(length / per)).join(" × ");
  if (unit === null) {
    const parts = [`${box(1)}, unit not stated`];
    if (volume !== null) parts.push(`volume ${figures.format(volume)}`);
    return [...parts, `surface ${figures.format(area)}`].join(" · ");
  }
  const both = (value: number, power: number, name: string) => {
    const metric = `${figures.format(value / 10 ** power)} cm${name}`;
    return `${metric} (${figures.format(value / millimetersPerInch ** power)} in${name})`;
  };
  return [
    `${box(1)} mm (${box(millimetersPerInch)} in)`,
    volume === null ? "surface not closed" : `volume ${both(volume, 3, "³")}`,
    `surface ${both(area, 2, "²")}`,
    ...(bodies !== null && bodies > 1 ? [`${bodies} bodies`] : []),
    ...(declared_unit === null || declared_unit === "millimeter"
      ? []
      : [`drawn in ${declared_unit === "inch" ? "inches" : `${declared_unit}s`}`]),
  ].join(" · ");
}
