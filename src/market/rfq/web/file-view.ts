import { fileKinds, kindOfType } from "../../../shared/file-kinds.ts";
import type { FilePreview } from "../../../shared/file-preview.ts";
import { factsText } from "../../files/rules/facts-text.ts";
import type { BuyersRfq } from "../use-cases/get-rfq.ts";

/** A file of a request as pages show it. */
export interface RequestFileView {
  id: string;
  /** Of the stored file; null where it is gone. */
  fileId: string | null;
  name: string;
  /** "PDF". */
  kind: string;
  bytes: number;
  /** What was measured of a solid, in one line; null for anything else. */
  measured: string | null;
  /** What is shown of a model; null for anything else. */
  preview: FilePreview | null;
}

export function fileView(file: BuyersRfq["files"][number]): RequestFileView {
  const { id, fileId, name, contentType, bytes, facts, preview } = file;
  const kind = kindOfType(contentType);
  return {
    id,
    fileId,
    name,
    kind: kind === null ? contentType : fileKinds[kind].label,
    bytes,
    measured: facts === null ? null : factsText(facts),
    preview,
  };
}
