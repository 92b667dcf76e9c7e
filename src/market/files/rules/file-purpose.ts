import { type FileKind, fileKinds, imageKinds } from "../../../shared/file-kinds.ts";

/** Everything that is stored: pictures, documents, solids and drawings. */
export const everyKind = Object.keys(fileKinds) as FileKind[];

/** Pictures alone. */
export const picturesOnly: readonly FileKind[] = imageKinds;

/** Whether a kind is a picture, which is drawn anew before it is stored. */
export function isPicture(kind: FileKind): boolean {
  return picturesOnly.includes(kind);
}
