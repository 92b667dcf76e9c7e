import { type FileKind, fileKinds, kindOfName } from "../../../shared/file-kinds.ts";
import { plainLine } from "../../../shared/plain-line.ts";

const longest = 150;
/** Names that Windows keeps for devices. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The name that a file is shown and downloaded under: one line without folders, without characters that some
 * system gives a meaning, of at most 150 characters, ending as its content does. What is called
 * `offer.html` and holds a table becomes `offer.html.csv`: no system opens it as a page.
 *
 * @param given as the uploader's browser names it
 */
export function fileName(given: string, kind: FileKind): string {
  const last = given.split(/[\\/]/).at(-1) ?? "";
  const plain = plainLine(last.replaceAll(/[<>:"|?*]/g, "-"))
    .replace(/^[.\s]+/, "")
    .replace(/[.\s]+$/, "");
  const named = (plain || "file").replace(device, "_$1");
  const fits = kindOfName(named) === kind;
  const extension = fits
    ? named.slice(named.lastIndexOf("."))
    : `.${fileKinds[kind].extensions[0]}`;
  const stem = fits ? named.slice(0, -extension.length) : named;
  const most = longest - extension.length;
  return `${[...stem].slice(0, most).join("").trimEnd()}${extension}`;
}
