import type { PreviewFlaw } from "../../../shared/file-preview.ts";

const reasons: Record<PreviewFlaw, string> = {
  damaged: "it could not be read. It may be cut off or damaged",
  bounds: "it is too large or too complicated to be drawn here",
  apart: "the parts of this assembly are in other files",
  empty: "there is nothing in it to draw",
  locked: "it is locked with a password",
};

/** Why a file is shown by its name alone. */
export function flawText(flaw: PreviewFlaw): string {
  return `No preview: ${reasons[flaw]}. The file itself is kept as it came.`;
}
