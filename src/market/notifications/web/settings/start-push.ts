/** Why a browser gets nothing. */
export type PushRefusal = "unsupported" | "denied" | "failed";

/**
 * Lets this browser get pushes: asks its owner, subscribes at its push service, and tells the site.
 *
 * @param publicKey the operator's, in base64url
 * @returns null when it worked
 */
export async function startPush(publicKey: string): Promise<PushRefusal | null> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return "unsupported";
  }
  try {
    if ((await Notification.requestPermission()) !== "granted") return "denied";
    const worker = await navigator.serviceWorker.register("/push-worker.js");
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint, keys } = subscription.toJSON();
    const answer = await fetch("/api/v1/notifications/push", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ endpoint, keys }),
    });
    return answer.ok ? null : "failed";
  } catch {
    return "failed";
  }
}
