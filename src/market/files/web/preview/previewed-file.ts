import type { FilePreview } from "../../../../shared/file-preview.ts";

/** A file with what is shown of it. */
export interface PreviewedFile {
  id: string;
  /** Where it is downloaded from; its picture and mesh are below that. */
  url: string;
  name: string;
  /** What was measured of a solid, in one line; null for anything else. */
  measured: string | null;
  preview: FilePreview | null;
}
