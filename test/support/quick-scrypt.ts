import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

// Loaded before a site, makes its password hashes some thousand times cheaper: thousands of people sign in
// during a run, and each hash at full cost takes 60 ms of a processor. The product has no setting for this,
// because one could be set by mistake. It must still ask for the full cost: asking for less fails here.

type Done = (error: Error | null, key: Buffer) => void;
type Scrypt = (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: Done,
) => void;

const kept = globalThis as { fullScrypt?: Scrypt; isScryptQuick?: boolean };
kept.fullScrypt ??= crypto.scrypt;
kept.isScryptQuick = true;
const full = kept.fullScrypt;

const quick: Scrypt = (password, salt, length, options, done) => {
  const { N = 0, r = 0, p = 0 } = options;
  if (N * r * p < 2 ** 18)
    throw new Error(`A password hash of N=${N}, r=${r}, p=${p} is too cheap`);
  full(password, salt, length, kept.isScryptQuick ? { ...options, N: 2 } : options, done);
};
Object.assign(crypto, { scrypt: quick });
syncBuiltinESMExports();

/** From here on, hashes cost in this process what they cost in the product. */
export function useFullScrypt(): void {
  kept.isScryptQuick = false;
}
