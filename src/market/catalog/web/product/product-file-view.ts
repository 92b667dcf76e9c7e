import { bytesText, fileKinds, kindOfType } from "../../../../shared/file-kinds.ts";
import { factsText } from "../../../files/rules/facts-text.ts";
import type { PreviewedFile } from "../../../files/web/preview/previewed-file.ts";
import type { ProductFile } from "../../rules/product-file.ts";

/** A drawing or model of a product as pages show it. */
export interface ProductFileView extends PreviewedFile {
  /** Such as "STEP, 1.4 MB". */
  kind: string;
}

/** Makes a file ready for a page. @param url where whoever reads the page downloads it */
export function productFileView(file: ProductFile, url: string): ProductFileView {
  const { id, name, contentType, bytes, facts, preview } = file;
  const kind = kindOfType(contentType);
  const label = kind === null ? contentType : fileKinds[kind].label;
  return {
    id,
    url,
    name,
    kind: `${label}, ${bytesText(bytes)}`,
    measured: facts === null ? null : factsText(facts),
    preview,
  };
}
