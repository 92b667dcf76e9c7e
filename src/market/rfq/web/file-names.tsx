import { bytesText } from "../../../shared/file-kinds.ts";
import { fileUrl } from "../../files/rules/file-url.ts";
import type { RequestFileView } from "./file-view.ts";

/** Files by their names, to download. */
export function FileNames({ files }: { files: RequestFileView[] }) {
  return (
    <ul aria-label="Files">
      {files.map(({ id, fileId, name, kind, bytes }) => (
        <li key={id}>
          {fileId === null ? (
            name
          ) : (
            <a href={fileUrl(fileId)} download={name}>
              {name}
            </a>
          )}{" "}
          <span className="quiet small">
            {kind} · <span className="figure">{bytesText(bytes)}</span>
            {fileId === null && " · gone: the account of who added it was deleted"}
          </span>
        </li>
      ))}
    </ul>
  );
}
