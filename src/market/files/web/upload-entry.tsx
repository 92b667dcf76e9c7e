import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import type { QueuedFile, UploadQueue } from "./upload-queue.ts";

/** One file on its way: how far it is, or how it ended, and what can be done about it. */
export function UploadEntry({ entry, queue }: { entry: QueuedFile; queue: UploadQueue }) {
  const { key, name, state, message, mayRetry } = entry;
  const isUnderWay = state === "waiting" || state === "sending";
  const isRetried = state === "canceled" || (state === "refused" && mayRetry === true);
  return (
    <li className="upload-entry" data-state={state}>
      <div className="grow">
        {isUnderWay ? (
          <UploadProgress entry={entry} />
        ) : (
          <p className="upload-name">
            {state === "stored" && <Icon name="check" size={16} />}
            {name}
          </p>
        )}
        {state === "stored" && <p className="quiet small">Stored</p>}
        {state === "canceled" && <p className="quiet small">Stopped. Nothing of it is kept.</p>}
        {state === "refused" && (
          <p className="upload-problem small" role="alert">
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
        <Button size="small" onClick={() => queue.cancel(key)}>
          Stop<span className="sr-only"> uploading {name}</span>
        </Button>
      ) : (
        <Button size="small" variant="quiet" onClick={() => queue.dismiss(key)}>
          <Icon name="close" size={16} />
          <span className="sr-only">Take {name} from this list</span>
        </Button>
      )}
    </li>
  );
}
