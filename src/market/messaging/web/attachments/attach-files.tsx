import clsx from "clsx";
import { type ChangeEvent, useEffect, useRef } from "react";
import { bytesText, fileKinds, largestFile } from "../../../../shared/file-kinds.ts";
import { Button } from "../../../../ui/button.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { everyKind } from "../../../files/rules/file-purpose.ts";
import { mostFiles } from "../../rules/message-files.ts";
import { AttachedFile } from "./attached-file.tsx";
import { type Attachments, isRefused } from "./use-attachments.ts";
import "./attachments.css";

const accept = everyKind
  .flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`))
  .join(",");

const limits = `Up to ${mostFiles}, of ${bytesText(fileKinds.pdf.maxBytes)} each; STEP, STL and DXF of ${bytesText(largestFile)}.`;

/** Adds files to a message. Without a script it is a field of the form; with one they are uploaded at once. */
export function AttachFiles({ attachments: { queue, entries } }: { attachments: Attachments }) {
  const isHydrated = useHydrated();
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
  return (
    <div className="attach">
      <input
        ref={input}
        id="message-files"
        name="file"
        type="file"
        multiple
        accept={accept}
        className={clsx("attach-input", isHydrated && "sr-only")}
        onChange={choose}
      />
      <label
        htmlFor="message-files"
        className={clsx(isHydrated && "button button-quiet button-small", "attach-label")}
      >
        Add files
      </label>
      <span className="attach-limits quiet small">{limits}</span>
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
      {entries.length > 0 && (
        <ul className="attach-list" aria-label="Files of this message">
          {entries.map((entry) => (
            <AttachedFile key={entry.key} entry={entry} queue={queue} />
          ))}
        </ul>
      )}
    </div>
  );
}
