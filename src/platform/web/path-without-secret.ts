/** A path as logs may have it: pages of guests are opened by a secret in their address. */
export function pathWithoutSecret(path: string): string {
  return path.replace(/^\/q\/[^/.]+/, "/q/…");
}
