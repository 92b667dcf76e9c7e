import type { FilePreview } from "../../../shared/file-preview.ts";
import type { MeasuredSolid } from "../../files/rules/facts-text.ts";

/** A drawing or model of a product. */
export interface ProductFile {
  id: string;
  name: string;
  contentType: string;
  bytes: number;
  facts: MeasuredSolid | null;
  preview: FilePreview | null;
}

/** Where everybody reads a file of a published product. */
export function productFileUrl(productId: string, fileId: string): string {
  return `/api/v1/products/${productId}/files/${fileId}`;
}
