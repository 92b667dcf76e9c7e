import type { Policy } from "../../src/platform/web/policy.ts";

/** What is served besides pages and calls, by method and path (without what a parameter must match). */
export const filePolicies: Record<string, Policy> = {
  "GET /healthz": "public",
  "GET /readyz": "public",
  // Asks for a token of its own, or for loopback.
  "GET /metrics": "public",
  "GET /robots.txt": "public",
  "GET /sitemap.xml": "public",
  "GET /sitemap/pages.xml": "public",
  "GET /sitemap/:file": "public",
  "GET /storage/:bucket/*": "public",
  "GET /mailbox.json": "public",
  "GET /mailbox/:id": "public",
  // Opened by a secret, and by no session.
  "GET /q/:secret/files/:id": "public",
};
