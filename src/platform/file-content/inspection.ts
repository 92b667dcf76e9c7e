/** Of a solid, as far as it can be computed from its surface. */
export type SolidFacts = {
  /** Of all lengths here; null where the file states none (STL). */
  unit: "mm" | null;
  /** STEP: the unit its author worked in, which may be stated wrongly; it is converted. */
  declared_unit: string | null;
  /** Edges of the box around it. */
  size: { x: number; y: number; z: number };
  /** null: its surface is not closed. */
  volume: number | null;
  area: number;
  /** STEP: its separate solids and surfaces. */
  bodies: number | null;
};

/** Opening of documents and solids that strangers send, apart from this process. */
export interface Inspection {
  /**
   * Which document a ZIP container is.
   *
   * @param location path on this machine
   * @throws AppError unsupported_media, unprocessable, too_large, busy
   */
  documentIn(location: string): Promise<"docx" | "xlsx">;
  /**
   * What can be measured of a solid.
   *
   * @param location path on this machine
   * @returns null for one that cannot be read within the bounds on time and memory
   * @throws AppError busy
   */
  measure(location: string, kind: "step" | "stl"): Promise<SolidFacts | null>;
  /** Ends its processes. */
  close(): void;
}
