import type { RevisionChange } from "./amendment.ts";

/** What becomes of the files of a request. */
export interface FilePlan {
  /** Uploads that are new to it. */
  added: string[];
  /** Ids of its files that are taken out. */
  retired: string[];
  changes: RevisionChange[];
}

/**
 * @param before its files; one whose upload is gone stays
 * @param wanted uploads that it should have
 */
export function planFiles(
  before: readonly { id: string; fileId: string | null; name: string }[],
  wanted: readonly { id: string; name: string }[],
): FilePlan {
  const gone = before.filter(
    ({ fileId }) => fileId !== null && !wanted.some(({ id }) => id === fileId),
  );
  const added = wanted.filter(({ id }) => !before.some(({ fileId }) => fileId === id));
  const isNew = new Set(added);
  const changes: RevisionChange[] = [];
  for (const { name } of gone) {
    // Under the same name it is the drawing in another version.
    const next = [...isNew].find((one) => one.name === name);
    if (next !== undefined) isNew.delete(next);
    const after = next === undefined ? null : `${name}, another version`;
    changes.push({ part: null, what: "File", before: name, after });
  }
  for (const { name } of isNew)
    changes.push({ part: null, what: "File", before: null, after: name });
  return { added: added.map(({ id }) => id), retired: gone.map(({ id }) => id), changes };
}
