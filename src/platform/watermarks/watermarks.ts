/** Types of files that can carry a watermark. */
export const markableTypes: readonly string[] = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
];

/** Marks copies of files with who got them, apart from this process. */
export interface Watermarks {
  /**
   * A copy of a PDF or picture with a text across it and along its lower edge.
   *
   * @param text who got it and when; any script
   * @returns null where it cannot be marked: encrypted, damaged, too large, or of another kind
   * @throws AppError busy: too many wait already
   */
  mark(file: { bytes: Uint8Array; contentType: string }, text: string): Promise<Uint8Array | null>;
  /** Ends its processes. */
  close(): void;
}
