import type { PreviewFlaw } from "../../shared/file-preview.ts";

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

/** A picture that was drawn of a file, as WebP: a solid without a background, anything else on white. */
export interface ShownPicture {
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** What can be told and shown of a model, a drawing or a document. */
export interface ShownFile {
  facts: SolidFacts | null;
  picture: ShownPicture | null;
  /** Of a solid that can be turned in the page: `encodeMesh`, compressed (gzip). */
  mesh: Uint8Array | null;
  /** Why there is no picture; null where there is one. */
  flaw: PreviewFlaw | null;
}

/** Kinds of files that are drawn; solids are measured, too. */
export const shownKinds = ["step", "stl", "dxf", "pdf"] as const;
export type ShownKind = (typeof shownKinds)[number];

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
   * Measures and draws a model, prints a drawing or the first page of a document. What cannot be read within the bounds on time and memory has a flaw and nothing else.
   *
   * @param location path on this machine
   * @throws AppError busy
   */
  show(location: string, kind: ShownKind): Promise<ShownFile>;
  /** Ends its processes. */
  close(): void;
}
