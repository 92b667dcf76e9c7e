/** A kind of picture that is accepted, stored and served. */
export type ImageType = "jpeg" | "png" | "gif" | "webp";

export const imageExtensions: Record<ImageType, string> = {
  jpeg: "jpg",
  png: "png",
  gif: "gif",
  webp: "webp",
};

const signatures: { type: ImageType; at: number; bytes: string }[] = [
  { type: "jpeg", at: 0, bytes: "\xff\xd8\xff" },
  { type: "png", at: 0, bytes: "\x89PNG\r\n\x1a\n" },
  { type: "gif", at: 0, bytes: "GIF87a" },
  { type: "gif", at: 0, bytes: "GIF89a" },
  { type: "webp", at: 8, bytes: "WEBP" },
];

/**
 * What kind of picture a file begins like. Its name and the type a browser gives it say nothing.
 *
 * @returns null for anything else
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  const found = signatures.find(({ at, bytes: mark }) => head.startsWith(mark, at));
  if (found === undefined || (found.type === "webp" && !head.startsWith("RIFF"))) return null;
  return found.type;
}
