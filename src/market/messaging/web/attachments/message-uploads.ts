import { sendFile } from "../../../files/web/send-file.ts";
import { UploadQueue } from "../../../files/web/upload-queue.ts";
import { mostFiles, tooManyFiles } from "../../rules/message-files.ts";

const queues = new Map<string, UploadQueue>();

/**
 * The files that somebody adds to the next message of a conversation. They are uploaded at once, and go on while
 * another conversation is looked at, or the message waits to be sent.
 */
export function uploadsOf(viewerId: string, conversationId: string): UploadQueue {
  const name = `${viewerId} ${conversationId}`;
  const known = queues.get(name);
  if (known !== undefined) return known;
  const most = { files: mostFiles, refusal: tooManyFiles };
  const send: typeof sendFile = (file, use, onProgress) =>
    sendFile(file, { ...use, personId: viewerId }, onProgress);
  const queue = new UploadQueue("message", send, { keepsStored: true, most });
  queues.set(name, queue);
  return queue;
}

/** Takes a file back that was stored and not sent. */
export function discardUpload(id: string): void {
  void fetch(`/api/v1/files/${id}`, { method: "DELETE", keepalive: true }).catch(() => undefined);
}
