import {
  type ChangeEvent,
  type DragEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useRevalidator } from "react-router";
import { type FileKind, fileKinds } from "../../../shared/file-kinds.ts";
import type { FormAnswer } from "../../../shared/form-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckedForm } from "../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../ui/forms/use-checked-form.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { everyKind } from "../rules/file-purpose.ts";
import type { StoredUpload } from "./send-file.ts";
import { UploadEntry } from "./upload-entry.tsx";
import { type QueuedFile, UploadQueue } from "./upload-queue.ts";
import "./uploader.css";

const none: readonly QueuedFile[] = [];

/**
 * Uploads files: chosen, dropped or pasted, with progress. Without a script it is a form like any other.
 *
 * @param kinds what is taken; default: everything that is stored
 * @param onStored takes each file once it is stored, where it belongs to something; default: the page is loaded again
 * @param answer the refusal of the form that was sent without a script
 */
export function Uploader(props: {
  purpose: string;
  label: string;
  hint: string;
  kinds?: readonly FileKind[];
  answer?: FormAnswer | undefined;
  onStored?: (file: StoredUpload) => void;
}) {
  const { purpose, label, hint, kinds = everyKind, answer, onStored } = props;
  const [queue] = useState(() => new UploadQueue(purpose));
  const entries = useSyncExternalStore(queue.subscribe, queue.entries, () => none);
  const form = useCheckedForm({ answer, idPrefix: "upload" });
  const [isOver, setIsOver] = useState(false);
  useStored(entries, onStored);
  usePaste(queue);

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    queue.add(input.files ?? []);
    input.value = "";
  }

  // What was chosen before scripts ran is still in the input.
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem("file");
    if (!(input instanceof HTMLInputElement)) return;
    if (input.files?.length) {
      queue.add(input.files);
      input.value = "";
    } else input.click();
  }

  function over(event: DragEvent): void {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    queue.add(event.dataTransfer.files);
  }

  return (
    <section
      className="uploader"
      aria-label="Upload"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <CheckedForm
        form={form}
        refusalTitle="The file was not stored"
        encType="multipart/form-data"
        reloadDocument
        onSubmit={submit}
      >
        <input type="hidden" name="purpose" value={purpose} />
        <TextField
          {...form.field("file")}
          type="file"
          multiple
          label={label}
          hint={hint}
          accept={acceptOf(kinds)}
          onChange={choose}
        />
        <div className="form-actions">
          <Button type="submit">Upload</Button>
          <span className="quiet small scripted">or drop files here, or paste them</span>
        </div>
      </CheckedForm>
      {entries.length > 0 && (
        <ul className="upload-entries" aria-label="Uploads">
          {entries.map((entry) => (
            <UploadEntry key={entry.key} entry={entry} queue={queue} />
          ))}
        </ul>
      )}
      <p className="sr-only" aria-live="polite">
        {summary(entries)}
      </p>
    </section>
  );
}

/** Whenever one more file is stored it is handed on, or what the page shows is loaded again. */
function useStored(
  entries: readonly QueuedFile[],
  onStored: ((file: StoredUpload) => void) | undefined,
): void {
  const { revalidate } = useRevalidator();
  const handedOn = useRef(new Set<string>());
  const handOn = useEffectEvent(() => {
    if (onStored === undefined) void revalidate();
    else {
      for (const { key, file } of entries) {
        if (file === undefined || handedOn.current.has(key)) continue;
        handedOn.current.add(key);
        onStored(file);
      }
    }
  });
  const stored = entries
    .filter(({ state }) => state === "stored")
    .map(({ key }) => key)
    .join();
  useEffect(() => {
    if (stored !== "") handOn();
  }, [stored]);
}

/** A picture from the clipboard is a file, wherever the focus is. */
function usePaste(queue: UploadQueue): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (files !== undefined && files.length > 0) queue.add(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [queue]);
}

function acceptOf(kinds: readonly FileKind[]): string {
  return kinds
    .flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`))
    .join(",");
}

function summary(entries: readonly QueuedFile[]): string {
  if (entries.length === 0) return "";
  const count = (state: QueuedFile["state"]) =>
    entries.filter((entry) => entry.state === state).length;
  const isDone = count("waiting") + count("sending") === 0;
  const refused = count("refused");
  if (!isDone) return "";
  return `${count("stored")} stored${refused > 0 ? `, ${refused} not stored` : ""}`;
}
