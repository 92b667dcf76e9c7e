import { type ChangeEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { fileKinds } from "../../../../shared/file-kinds.ts";
import { rowNumbers } from "../../../../shared/forms/rows.ts";
import { Checkbox } from "../../../../ui/choice.tsx";
import type { CheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import { everyKind } from "../../rules/file-purpose.ts";
import { UploadEntry } from "../upload-entry.tsx";
import { type QueuedFile, UploadQueue } from "../upload-queue.ts";
import { attachedList, fileRow } from "./attached-files.ts";
import "../uploader.css";

const none: readonly QueuedFile[] = [];
const accept = everyKind
  .flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`))
  .join(",");

/** A stored file that goes with the form as long as it is ticked. */
interface AttachedFile {
  /** Of its row in the form. */
  number: number;
  id: string;
  name: string;
  isKept: boolean;
}

/** The files of a form that is being filled in. */
export interface AttachedFiles {
  queue: UploadQueue;
  /** On their way, or refused. */
  entries: readonly QueuedFile[];
  attached: AttachedFile[];
  isUnderWay: boolean;
}

/**
 * Files of a form: with a script each is uploaded when it is chosen.
 *
 * @param purpose of the uploads
 * @param values of the form, as it was rendered first
 */
export function useAttachedFiles(purpose: string, values: Record<string, string>): AttachedFiles {
  const [queue] = useState(() => new UploadQueue(purpose));
  const all = useSyncExternalStore(queue.subscribe, queue.entries, () => none);
  const [known] = useState(() => attachedOf(values));
  const stored = all.flatMap(({ file }) => file ?? []);
  const [added, setAdded] = useState<AttachedFile[]>([]);
  // Those that are stored leave the queue once more are chosen.
  const fresh = stored.filter(({ id }) => ![...known, ...added].some((one) => one.id === id));
  if (fresh.length > 0) {
    const next = 1 + Math.max(-1, ...[...known, ...added].map(({ number }) => number));
    const rows = fresh.map(({ id, name }, at) => ({ number: next + at, id, name, isKept: true }));
    setAdded([...added, ...rows]);
  }
  return {
    queue,
    entries: all.filter(({ state }) => state !== "stored"),
    attached: [...known, ...added],
    isUnderWay: all.some(({ state }) => state === "waiting" || state === "sending"),
  };
}

function attachedOf(values: Record<string, string>): AttachedFile[] {
  return rowNumbers(Object.keys(values), attachedList).flatMap((number) => {
    const row = fileRow(number);
    const id = values[row.id] ?? "";
    const isKept = (values[row.keep] ?? "") !== "";
    return id === "" ? [] : [{ number, id, name: values[row.name] ?? "", isKept }];
  });
}

/**
 * What goes with a form: files that are stored, and a field for more, which is called `files`.
 *
 * @param listLabel what the list of those that are stored is called
 */
export function AttachedFileFields(props: {
  form: CheckedForm;
  files: AttachedFiles;
  label: string;
  hint: string;
  listLabel: string;
}) {
  const { form, files, label, hint, listLabel } = props;
  const { queue, entries, attached } = files;
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

  const { defaultValue: _typed, ...field } = form.field("files");
  return (
    <div className="attached-files">
      <TextField
        {...field}
        ref={input}
        type="file"
        multiple
        accept={accept}
        label={label}
        isOptional
        hint={hint}
        onChange={choose}
      />
      {attached.length > 0 && (
        <ul className="plain-list" aria-label={listLabel}>
          {attached.map(({ number, id, name, isKept }) => {
            const row = fileRow(number);
            return (
              <li key={number}>
                <input type="hidden" name={row.id} value={id} />
                <input type="hidden" name={row.name} value={name} />
                <Checkbox
                  id={form.idOf(row.keep)}
                  name={row.keep}
                  value="yes"
                  defaultChecked={isKept}
                  label={name}
                />
              </li>
            );
          })}
        </ul>
      )}
      {entries.length > 0 && (
        <ul className="upload-entries" aria-label="Uploads">
          {entries.map((entry) => (
            <UploadEntry key={entry.key} entry={entry} queue={queue} />
          ))}
        </ul>
      )}
    </div>
  );
}
