import { Form, useNavigation } from "react-router";
import { bytesText } from "../../../shared/file-kinds.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { FilePreview } from "./preview/file-preview.tsx";
import type { PreviewedFile } from "./preview/previewed-file.ts";
import "./file-list.css";

/** A stored file as a page shows it; times are ISO. */
export interface FileView extends PreviewedFile {
  /** Of its kind: "PDF". */
  kind: string;
  bytes: number;
  createdAt: string;
  reads: number;
  lastReadAt: string | null;
}

/** Files with what is known of them, to download and to delete. */
export function FileList({ files, now }: { files: readonly FileView[]; now: string }) {
  return (
    <ul>
      {files.map((file) => (
        <FileRow key={file.id} file={file} now={now} />
      ))}
    </ul>
  );
}

function FileRow({ file, now }: { file: FileView; now: string }) {
  const { id, url, name, kind, bytes, measured, createdAt, reads, lastReadAt } = file;
  const isDeleting = useNavigation().formData?.get("delete") === id;
  return (
    <li className="file">
      <div className="grow">
        <p className="file-name">
          <a href={url} download={name}>
            {name}
          </a>
        </p>
        <p className="quiet small">
          {kind} · <span className="figure">{bytesText(bytes)}</span> · added{" "}
          <RelativeTime at={createdAt} now={now} />
          {lastReadAt !== null && (
            <>
              {" "}
              · opened {reads === 1 ? "once" : `${reads} times`}, last{" "}
              <RelativeTime at={lastReadAt} now={now} />
            </>
          )}
        </p>
        {measured !== null && <p className="quiet small">{measured}</p>}
        <FilePreview file={file} />
      </div>
      <details className="file-delete">
        <summary className={buttonClass({ size: "small" })}>
          <span className="file-delete-ask">Delete</span>
          <span className="file-delete-keep">Keep</span>
          <span className="sr-only"> {name}</span>
        </summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="delete" value={id} />
          <span>Delete it for good? This cannot be undone.</span>
          <Button type="submit" size="small" variant="danger" busy={isDeleting && "Deleting..."}>
            Delete for good<span className="sr-only"> {name}</span>
          </Button>
        </Form>
      </details>
    </li>
  );
}
