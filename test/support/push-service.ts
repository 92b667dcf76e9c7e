import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import ece from "http_ece";
import webPush from "web-push";

/** An operator's keys. */
export const vapid = webPush.generateVAPIDKeys();

/** A push as it came to the push service, and as the browser reads it. */
export interface ReceivedPush {
  headers: IncomingHttpHeaders;
  /** As anybody on the way sees it. */
  body: Buffer;
  /** What the site says of itself; its signature is not looked at. */
  vapid: Record<string, unknown>;
  message: Record<string, unknown>;
}

/** A browser that can be pushed to. */
export interface PushedBrowser {
  /** As `PushSubscription.toJSON` gives it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received(): ReceivedPush[];
  /** From then on the service answers that the browser is gone. */
  leave(): void;
}

export interface PushService {
  newBrowser(): PushedBrowser;
  close(): Promise<void>;
}

/** A push service on this machine, with browsers that decrypt what comes (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const takers = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const take = takers.get(request.url ?? "");
      response.writeHead(take?.(request.headers, Buffer.concat(parts)) ?? 404).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    newBrowser() {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const auth = randomBytes(16).toString("base64url");
      const path = `/${randomUUID()}`;
      const received: ReceivedPush[] = [];
      let hasLeft = false;
      takers.set(path, (headers, body) => {
        if (hasLeft) return 410;
        const text = ece.decrypt(body, {
          version: "aes128gcm",
          privateKey: keys,
          authSecret: auth,
        });
        const [, claims = ""] = /t=[\w-]+\.([\w-]+)\./.exec(headers.authorization ?? "") ?? [];
        received.push({
          headers,
          body,
          vapid: JSON.parse(Buffer.from(claims, "base64url").toString()),
          message: JSON.parse(text.toString()),
        });
        return 201;
      });
      return {
        subscription: {
          endpoint: `http://127.0.0.1:${port}${path}`,
          keys: { p256dh: keys.getPublicKey().toString("base64url"), auth },
        },
        received: () => received,
        leave() {
          hasLeft = true;
        },
      };
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
