import { realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { type ServerUser, userCan } from "./server-user.ts";

const bitOf = { r: 4, w: 2, x: 1 } as const;

/**
 * Whether the account may do that with a path, and enter all folders above it.
 *
 * Mode bits answer at once. Where they say no, a process of that account tries: access lists may allow it. A process
 * for each question would cost a start on a busy machine up to half a second each.
 *
 * @param wanted any of r, w and x
 * @param trial what a shell of that account tries with the path as "$1"
 */
export function accountMay(
  user: ServerUser | null,
  wanted: string,
  path: string,
  trial: string,
): boolean {
  return user === null || bitsAllow(user, wanted, path) || userCan(user, trial, path);
}

function bitsAllow(user: ServerUser, wanted: string, path: string): boolean {
  try {
    const real = realpathSync(path);
    if ([...wanted].some((letter) => !has(user, real, letter))) return false;
    for (let at = real; at !== dirname(at); ) {
      at = dirname(at);
      if (!has(user, at, "x")) return false;
    }
    return true;
  } catch {
    return false;
  }
}

function has(user: ServerUser, path: string, letter: string): boolean {
  const { uid, gid, mode } = statSync(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & bitOf[letter as keyof typeof bitOf]) !== 0;
}
