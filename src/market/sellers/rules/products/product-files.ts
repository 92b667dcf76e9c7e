import type { FileKind } from "../../../../shared/file-kinds.ts";

/** What uploads name for drawings and models of products. */
export const productFiles = "product_file";

export const mostProductFiles = 10;

/** Drawings and models. */
export const productFileKinds = ["step", "stl", "dxf", "pdf"] as const satisfies FileKind[];
