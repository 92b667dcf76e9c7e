import type { FilePreview } from "../../src/shared/file-preview.ts";
import type { MemberOfSite } from "./members.ts";

/** A form with a file, as the call for uploads takes it. */
export function fileForm(bytes: Uint8Array, name: string, purpose = "document"): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name, { type: "application/octet-stream" }));
  form.set("purpose", purpose);
  return form;
}

/** What the call for uploads answers. */
export interface Uploaded {
  status: number;
  id: string;
  name: string;
  bytes: number;
  content_type: string;
  facts: { size: { x: number; y: number; z: number }; volume: number | null; area: number } | null;
  preview: FilePreview | null;
  code: string;
  detail: string;
}

/** Uploads a file as somebody. @param key the request's `Idempotency-Key` */
export async function upload(
  member: MemberOfSite,
  bytes: Uint8Array,
  name: string,
  { purpose, key }: { purpose?: string; key?: string } = {},
): Promise<Uploaded> {
  const answer = await member.fetch("/api/v1/files", {
    method: "POST",
    body: fileForm(bytes, name, purpose),
    ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Uploaded, "status">) };
}
