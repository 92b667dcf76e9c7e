import { bytesText } from "../../../shared/file-kinds.ts";
import { Progress } from "../../../ui/progress.tsx";
import type { QueuedFile } from "./upload-queue.ts";

/** How far a file on its way is. */
export function UploadProgress({ entry }: { entry: QueuedFile }) {
  return <Progress label={entry.name} {...extentOf(entry)} />;
}

/** Once all is sent, the server looks at it; how long that takes nobody knows. */
function extentOf({ state, sent, bytes }: QueuedFile) {
  if (state === "waiting") return { value: 0, note: "Waiting" };
  if (sent >= bytes) return { value: null, note: "Checking..." };
  return { value: sent, max: bytes, note: `${bytesText(sent)} of ${bytesText(bytes)}` };
}
