import { copyFileSync, statSync, truncateSync } from "node:fs";

const mostBytes = 10 * 1024 * 1024;

/**
 * Keeps the server's log below two files of 10 MB: a longer one moves to `FILE.1` and begins anew. The
 * server may go on writing meanwhile; it appends, so it writes to the emptied file.
 */
export function limitLogFile(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= mostBytes) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}
