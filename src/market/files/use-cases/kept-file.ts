import type { SolidFacts } from "../../../platform/file-content/inspection.ts";
import type { StoredFile } from "../data/private-files.ts";

/** A stored file, as calls answer with it. */
export type KeptFile = {
  id: string;
  name: string;
  bytes: number;
  content_type: string;
  /** Of a solid that could be measured. */
  facts: SolidFacts | null;
};

/** A file as calls answer with it. */
export function toKept({ id, name, bytes, contentType, facts }: StoredFile): KeptFile {
  return { id, name, bytes, content_type: contentType, facts };
}
