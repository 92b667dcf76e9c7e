import { gunzipSync } from "node:zlib";
import { acceptsGzip } from "../../../platform/web/accepts-gzip.ts";
import { storedFileHeaders } from "../../../platform/web/file-response.ts";

/** Answers with the picture that was drawn of a file. @param cache the header Cache-Control */
export function pictureResponse(picture: Uint8Array, cache: string): Response {
  return sent(picture, { "Content-Type": "image/webp", "Cache-Control": cache });
}

/**
 * Answers with a mesh as it is kept, or unpacked for whoever cannot.
 *
 * @param mesh compressed (gzip)
 * @param accepted the request's Accept-Encoding
 */
export function meshResponse(
  mesh: Uint8Array,
  accepted: string | undefined,
  cache: string,
): Response {
  const headers = {
    "Content-Type": "application/octet-stream",
    "Cache-Control": cache,
    Vary: "Accept-Encoding",
  };
  if (!acceptsGzip(accepted)) return sent(gunzipSync(mesh), headers);
  return sent(mesh, { ...headers, "Content-Encoding": "gzip" });
}

function sent(bytes: Uint8Array, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(bytes), { headers: { ...storedFileHeaders, ...headers } });
}
