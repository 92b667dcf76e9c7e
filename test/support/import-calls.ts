import { expect } from "vitest";
import type { MemberOfSite } from "./members.ts";

export const importCalls = "/api/v1/seller/imports";
/** An import as the calls answer. */
export type FoundImport = Record<string, unknown> & { id: string; state: string };

/** A form with a table, as page and call take it. */
export function tableForm(
  bytes: Uint8Array | string,
  name: string,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const part = typeof bytes === "string" ? bytes : new Uint8Array(bytes);
  form.set("file", new File([part], name));
  return form;
}
/** Sends a table to the call. @param key of the request */
export async function sendTable(
  by: MemberOfSite,
  bytes: Uint8Array | string,
  { name = "list.csv", key, ...fields }: Record<string, string> = {},
) {
  const headers = new Headers(key === undefined ? {} : { "idempotency-key": key });
  const body = tableForm(bytes, name, fields);
  const response = await by.fetch(importCalls, { method: "POST", body, headers });
  return {
    status: response.status,
    body: (await response.json()) as FoundImport & { detail: string },
  };
}
/** Waits until an import is in a state. */
export async function endedImport(
  by: MemberOfSite,
  id: string,
  state: string,
): Promise<FoundImport> {
  let found: FoundImport = { id, state: "" };
  await expect
    .poll(async () => {
      found = (await (await by.fetch(`${importCalls}/${id}`)).json()) as FoundImport;
      return found.state;
    })
    .toBe(state);
  return found;
}
