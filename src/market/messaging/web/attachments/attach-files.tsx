import { type ChangeEvent, useEffect, useRef } from "react";
import { bytesText, fileKinds, largestFile } from "../../../../shared/file-kinds.ts";
import { Button } from "../../../../ui/button.tsx";
import { everyKind } from "../../../files/rules/file-purpose.ts";
import { mostFiles } from "../../rules/message-files.ts";
import { AttachedFile } from "./attached-file.tsx";
import { type Attachments, isRefused } from "./use-attachments.ts";
import "./attachments.css";

const accept = everyKind
  .flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`))
  .join(",");

/** What can be added, in words. */
export const fileLimits = `Up to ${mostFiles}, of ${bytesText(fileKinds.pdf.maxBytes)} each; STEP, STL and DXF of ${bytesText(largestFile)}.`;

/** With more files than these the list is folded, but for those that cannot be sent. */
const mostUnfolded = 5;

/** Adds files to a message. Without a script it is a field of the form; with one they are uploaded at once. */
export function AttachFiles({ attachments: { queue, entries } }: { attachments: Attachments }) {
  const input = useRef<HTMLInputElement>(null);
  // What was chosen before scripts ran is still in the field.
  useEffect(() => {
    const { current } = input;
    if (current?.files?.length) queue.add(current.files);
    if (current !== null) current.value = "";
  }, [queue]);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    queue.add(currentTarget.files ?? []);
    currentTarget.value = "";
  }

  const refused = entries.filter(isRefused);
  const others = entries.filter((entry) => !isRefused(entry));
  return (
    <div className="attach">
      <input
        ref={input}
        id="message-files"
        name="file"
        type="file"
        multiple
        accept={accept}
        className="attach-input"
        onChange={choose}
      />
      <label htmlFor="message-files" className="button button-quiet button-small attach-label">
        Add files
      </label>
      <span className="attach-limits quiet small">{fileLimits}</span>
      {refused.length > 1 && (
        <Button
          size="small"
          onClick={() => {
            for (const { key } of refused) queue.dismiss(key);
          }}
        >
          Leave out {refused.length} files that cannot be sent
        </Button>
      )}
      {entries.length > mostUnfolded ? (
        <div className="attach-folded">
          <FileList entries={refused} queue={queue} label="Files that cannot be sent" />
          <details>
            <summary>{countsOf(others)}</summary>
            <FileList entries={others} queue={queue} label="Files of this message" />
          </details>
        </div>
      ) : (
        <FileList entries={entries} queue={queue} label="Files of this message" />
      )}
    </div>
  );
}

function FileList(props: {
  entries: Attachments["entries"];
  queue: Attachments["queue"];
  label: string;
}) {
  if (props.entries.length === 0) return null;
  return (
    <ul className="attach-list" aria-label={props.label}>
      {props.entries.map((entry) => (
        <AttachedFile key={entry.key} entry={entry} queue={props.queue} />
      ))}
    </ul>
  );
}

/** Such as "17 files: 15 stored, 2 on their way". */
function countsOf(entries: Attachments["entries"]): string {
  const stored = entries.filter(({ state }) => state === "stored").length;
  const waiting = entries.length - stored;
  const files = entries.length === 1 ? "1 file" : `${entries.length} files`;
  return waiting === 0 ? `${files} stored` : `${files}: ${stored} stored, ${waiting} on the way`;
}
