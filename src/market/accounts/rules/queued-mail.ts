/**
 * What a queued job says of a mail. Jobs that were queued before November 23, 2026 say `letter` for `kind`,
 * and are tried for a day.
 */
export function queuedMail<Data extends { kind: string }>(
  data: Data | (Omit<Data, "kind"> & { letter: Data["kind"] }),
): Data {
  if (!("letter" in data)) return data as Data;
  const { letter, ...others } = data;
  return { ...others, kind: letter } as unknown as Data;
}
