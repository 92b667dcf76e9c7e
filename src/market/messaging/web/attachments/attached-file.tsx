import { bytesText, fileKinds, kindOfType } from "../../../../shared/file-kinds.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { isPicture } from "../../../files/rules/file-purpose.ts";
import { fileUrl, previewUrl } from "../../../files/rules/file-url.ts";
import { flawText } from "../../../files/rules/flaw-text.ts";
import type { StoredUpload } from "../../../files/web/send-file.ts";
import { UploadProgress } from "../../../files/web/upload-progress.tsx";
import type { QueuedFile, UploadQueue } from "../../../files/web/upload-queue.ts";
import { discardUpload } from "./message-uploads.ts";

/** A file of the message that is being written: how far it is, or why it is not taken. */
export function AttachedFile({ entry, queue }: { entry: QueuedFile; queue: UploadQueue }) {
  const { key, name, state, message, mayRetry, file } = entry;
  const isUnderWay = state === "waiting" || state === "sending";
  const isRetried = state === "canceled" || mayRetry === true;
  const picture = file === undefined ? null : pictureOf(file);
  return (
    <li className="attach-item">
      {picture !== null && (
        <img src={picture} alt="" width={48} height={48} className="attach-picture" />
      )}
      <div className="grow">
        {isUnderWay ? (
          <UploadProgress entry={entry} />
        ) : (
          <p className="attach-name">
            {name}
            {file !== undefined && <span className="quiet small"> {kindAndSize(file)}</span>}
          </p>
        )}
        {file?.preview?.flaw != null && (
          <p className="quiet small">{flawText(file.preview.flaw)}</p>
        )}
        {state === "canceled" && <p className="quiet small">Stopped.</p>}
        {state === "refused" && (
          <p className="attach-problem small" role="alert">
            {message}
          </p>
        )}
      </div>
      {isRetried && (
        <Button size="small" onClick={() => queue.retry(key)}>
          Try again<span className="sr-only"> with {name}</span>
        </Button>
      )}
      {isUnderWay ? (
        <Button size="small" variant="quiet" onClick={() => queue.cancel(key)}>
          Stop<span className="sr-only"> uploading {name}</span>
        </Button>
      ) : (
        <Button
          size="small"
          variant="quiet"
          className="button-icon"
          onClick={() => {
            queue.dismiss(key);
            if (file !== undefined) discardUpload(file.id);
          }}
        >
          <Icon name="close" size={16} />
          <span className="sr-only">Leave out {name}</span>
        </Button>
      )}
    </li>
  );
}

/** Whether a type is one of pictures, which are shown as such. */
export function isPictureType(contentType: string): boolean {
  const kind = kindOfType(contentType);
  return kind !== null && isPicture(kind);
}

/** A picture of it, or drawn of it. */
function pictureOf({ id, content_type, preview }: StoredUpload): string | null {
  if (isPictureType(content_type)) return fileUrl(id);
  return preview?.width == null ? null : previewUrl(fileUrl(id));
}

/** Such as "STEP, 1.4 MB". */
export function kindAndSize({ content_type, bytes }: Omit<StoredUpload, "id">): string {
  const kind = kindOfType(content_type);
  return kind === null ? bytesText(bytes) : `${fileKinds[kind].label}, ${bytesText(bytes)}`;
}
