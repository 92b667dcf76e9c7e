/** Specification, section 9. */
export const imageLimits = {
  maxBytes: 5 * 1024 * 1024,
  types: ["image/jpeg", "image/png", "image/gif", "image/webp"],
} as const;

/** Specification, section 8: what the toast "Invalid file" says. */
export const imageMessages = {
  tooLarge: "File size exceeds 5MB",
  wrongType: "Invalid file type. Accepted types: jpeg, png, gif, webp",
} as const;

/**
 * Why a picture is refused, as far as that can be said before it is looked into; the server then trusts
 * nothing but its content.
 *
 * @param file its type as the browser names it, its size in bytes
 */
export function imageFileProblem(file: { type: string; size: number }): string | undefined {
  if (!imageLimits.types.some((type) => type === file.type)) return imageMessages.wrongType;
  return file.size > imageLimits.maxBytes ? imageMessages.tooLarge : undefined;
}
