/**
 * Why a model or drawing has no picture. `apart`: what it consists of is in other files; `bounds`: reading it took
 * more time or memory than it may.
 */
export const previewFlaws = ["damaged", "bounds", "apart", "empty", "locked"] as const;
export type PreviewFlaw = (typeof previewFlaws)[number];

/** What can be shown of a model or drawing beside its name. */
export type FilePreview = {
  /** In pixels; null: none could be drawn. */
  width: number | null;
  height: number | null;
  /** Whether the part can be turned in the page. */
  has_mesh: boolean;
  flaw: PreviewFlaw | null;
};
