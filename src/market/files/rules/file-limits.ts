/** What one person may keep. Source: the project's security bar. */
export const fileLimits = {
  files: 500,
  bytes: 200 * 1024 * 1024,
} as const;

/** Why there is no room for one more file; undefined when there is. */
export function roomProblem(stored: { files: number; bytes: number }): string | undefined {
  if (stored.files > fileLimits.files) {
    return `You keep ${fileLimits.files} files already. Please remove some first.`;
  }
  if (stored.bytes > fileLimits.bytes) {
    return "You keep 200 MB of files already. Please remove some first.";
  }
  return undefined;
}
