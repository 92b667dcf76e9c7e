/** The fields of a value that came over a stream; none of what is no object. */
export function fieldsOf(data: unknown): Record<string, unknown> {
  return typeof data === "object" && data !== null ? { ...data } : {};
}
