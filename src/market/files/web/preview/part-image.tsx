import { previewUrl } from "../../rules/file-url.ts";
import type { PreviewedFile } from "./previewed-file.ts";

/** The picture that was drawn of a file, in a box whose size is known before it arrives. */
export function PartImage({ file: { url, name, preview } }: { file: PreviewedFile }) {
  if (preview?.width == null || preview.height == null) return null;
  return (
    <img
      src={previewUrl(url)}
      alt={`${/\.pdf$/i.test(name) ? "First page" : "Drawing"} of ${name}`}
      width={preview.width}
      height={preview.height}
      loading="lazy"
      className="part-image"
    />
  );
}
