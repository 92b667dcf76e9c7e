import { Form } from "react-router";
import { bytesText } from "../../../shared/file-kinds.ts";
import { Button } from "../../../ui/button.tsx";
import { fileUrl } from "../../files/rules/file-url.ts";
import { FilePreview } from "../../files/web/preview/file-preview.tsx";
import type { RequestFileView } from "./file-view.ts";
import "../../files/web/file-list.css";

/**
 * Drawings and documents of a request, to download.
 *
 * @param draftId of a draft, whose files can be taken out
 * @param filesPath where a guest reads them, who sees no previews
 */
export function RequestFiles(props: {
  files: RequestFileView[];
  draftId?: string;
  filesPath?: string | undefined;
}) {
  const { files, draftId, filesPath } = props;
  const urlOf = (id: string) => (filesPath === undefined ? fileUrl(id) : `${filesPath}/${id}`);
  return (
    <ul>
      {files.map(({ id, fileId, name, kind, bytes, measured, preview }) => (
        <li key={id} className="file">
          <div className="grow">
            <p className="file-name">
              {fileId === null ? (
                name
              ) : (
                <a href={urlOf(fileId)} download={name}>
                  {name}
                </a>
              )}
            </p>
            <p className="quiet small">
              {kind} · <span className="figure">{bytesText(bytes)}</span>
              {fileId === null && " · gone: the account of who added it was deleted"}
            </p>
            {measured !== null && <p className="quiet small">{measured}</p>}
            {fileId !== null && filesPath === undefined && (
              <FilePreview file={{ id: fileId, url: fileUrl(fileId), name, measured, preview }} />
            )}
          </div>
          {draftId !== undefined && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="request" value={draftId} />
              <input type="hidden" name="form" value="remove_file" />
              <input type="hidden" name="file" value={id} />
              <Button type="submit" size="small">
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
