import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import { createApi, createRoute, problemAnswer } from "../../platform/web/api.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { AppError } from "../../shared/errors.ts";
import type { FilePurposes } from "../files/use-cases/file-purpose.ts";
import { takeMailedAnswer } from "./use-cases/take-mailed-answer.ts";

const inboundRoute = createRoute({
  policy: "public",
  method: "post",
  path: "/v1/inbound-mail",
  summary: "Bring a mail that answers a message",
  description:
    "For the operator's mail server, with `INBOUND_MAIL_SECRET` as its bearer token. The body is the mail as it came. The same mail again is one message. 400, 403, 404 and 413 are for the sender to know (a bounce); after 429 and 5xx bring it again.",
  tags: ["Messages"],
  request: {
    headers: z.object({ authorization: z.string().optional() }),
    body: { required: true, content: { "message/rfc822": { schema: z.string() } } },
  },
  responses: {
    204: { description: "Taken: it is in the conversation, or its sender was told why not" },
    400: problemAnswer(
      "No mail that can be read: without a sender or an id, or with too many headers",
    ),
    401: problemAnswer("Not the secret"),
    403: problemAnswer("Forged, as your mail server found (`INBOUND_MAIL_AUTHSERV_ID`)"),
    404: problemAnswer("It answers no conversation of its sender's, or no answers are taken here"),
    413: problemAnswer("Larger than 25 MB"),
    429: problemAnswer("Too many from this sender for now"),
  },
});

/** The call that takes answers by mail. */
export function inboundMailApi(services: Services, purposes: FilePurposes) {
  return createApi().openapi(inboundRoute, async (c) => {
    const { inboundMail } = services.config;
    if (inboundMail === null) {
      throw new AppError("not_found", { message: "No answers by mail are taken here." });
    }
    if (!isSame(c.req.header("authorization") ?? "", `Bearer ${inboundMail.secret}`)) {
      throw new AppError("unauthenticated", { message: "This call needs its secret." });
    }
    const raw = new Uint8Array(await c.req.arrayBuffer());
    await takeMailedAnswer(contextOf(c, services), purposes, raw);
    return c.body(null, 204);
  });
}

/** In a time that tells nothing of how much is right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
