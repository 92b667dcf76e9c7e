import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { RequestDetails } from "web-push";
import type { Config } from "../config.ts";
import {
  guardedLookup,
  isAllowedHost,
  isLoopbackAddress,
  isPublicAddress,
} from "../outgoing/public-address.ts";
import type { Push } from "./push.ts";

/** Later nobody looks for it there. */
const keptSeconds = 24 * 3600;
const patienceMs = 15_000;

/** Web Push with the operator's keys. Only public addresses are connected to: a browser says any. */
export function createPush({ config }: { config: Config }): Push {
  const { vapid, fetchAllowLoopback } = config;
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (fetchAllowLoopback && isLoopbackAddress(address));
  return {
    publicKey: vapid?.publicKey ?? null,
    isTarget(endpoint) {
      const url = URL.parse(endpoint);
      if (url === null || url.username !== "" || url.password !== "") return false;
      // A test's own push service has no certificate.
      const isHere = fetchAllowLoopback && isLoopbackAddress(url.hostname);
      if (isHere) return true;
      return url.protocol === "https:" && url.port === "" && isAllowedHost(url.hostname, isAllowed);
    },
    async send({ endpoint, p256dh, auth }, text, id) {
      if (vapid === null || !this.isTarget(endpoint)) return "gone";
      const { default: webPush } = await import("web-push");
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: vapid,
        TTL: keptSeconds,
        // At most 32 characters of base64url (RFC 8030, section 5.4).
        topic: id.replaceAll("-", ""),
      });
      const status = await post(details, isAllowed);
      if (status === 404 || status === 410) return "gone";
      if (status >= 200 && status < 300) return "sent";
      throw new Error(`The push service answered ${status}`);
    },
  };
}

function post(
  { endpoint, method, headers, body }: RequestDetails,
  isAllowed: (address: string) => boolean,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const send = endpoint.startsWith("https:") ? httpsRequest : httpRequest;
  const request = send(endpoint, {
    method,
    headers: headers as Record<string, string>,
    lookup: guardedLookup(isAllowed),
    timeout: patienceMs,
  });
  request.on("response", (response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  });
  request.on("timeout", () => request.destroy(new Error("The push service did not answer")));
  request.on("error", reject);
  request.end(body);
  return promise;
}
