import type { FilePurpose } from "../../files/use-cases/file-purpose.ts";
import { isFileOfProduct } from "../data/products/product-files.ts";
import { productFileKinds } from "../rules/products/product-files.ts";

/**
 * Drawings and models of products. Row level security shows one to its uploader, to the company whose product has it,
 * and to everybody while that is published; there is no narrower rule.
 */
export const productFilePurpose: FilePurpose = {
  kinds: productFileKinds,
  logsReads: false,
  uploaderMayRemove: async (tx, fileId) => !(await isFileOfProduct(tx, fileId)),
  mayRead: () => true,
};
