/** A browser that can be pushed to, as it says itself. */
export interface PushTarget {
  /** Address of its push service for this browser. */
  endpoint: string;
  /** Its public key, in base64url. */
  p256dh: string;
  /** Its secret, in base64url. */
  auth: string;
}

/** The way to browsers that show what happened while no page is open (RFC 8030, 8188, 8291, 8292). */
export interface Push {
  /** What a browser needs to subscribe; null where the operator has set no keys: nothing is pushed then. */
  publicKey: string | null;
  /**
   * Whether an address could be that of a push service: of the public internet, by https. A name is looked up
   * only when something is sent.
   */
  isTarget(endpoint: string): boolean;
  /**
   * Sends a text, encrypted so that the push service cannot read it.
   *
   * @param id UUID: one that waits at the push service is replaced by a second one of the same id
   * @returns "gone" for a browser that does not want it any more
   * @throws Error when the push service did not take it
   */
  send(target: PushTarget, text: string, id: string): Promise<"sent" | "gone">;
}
