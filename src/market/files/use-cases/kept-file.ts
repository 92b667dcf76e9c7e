import type { SolidFacts } from "../../../platform/file-content/inspection.ts";
import type { FilePreview } from "../../../shared/file-preview.ts";
import type { StoredFile } from "../data/private-files.ts";

/** A stored file, as calls answer with it. */
export type KeptFile = {
  id: string;
  name: string;
  bytes: number;
  content_type: string;
  /** Of a solid that could be measured. */
  facts: SolidFacts | null;
  /** Of a model. */
  preview: FilePreview | null;
};

/** A file as calls answer with it. */
export function toKept(file: StoredFile): KeptFile {
  const { id, name, bytes, contentType, facts, preview } = file;
  return { id, name, bytes, content_type: contentType, facts, preview };
}
