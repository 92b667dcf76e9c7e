import type { Context } from "../../../platform/context.ts";
import type { Need } from "../../needs/rules/reading/need.ts";
import { certificateKey } from "../../needs/rules/vocabulary/certificate-key.ts";
import { knownCertificates, wordsInMore } from "../data/known-certificates.ts";
import { certificateRuns, withStatedCertificates } from "../rules/stated-certificates.ts";

/**
 * The need with the certificates that its words name and that somebody here states, whether the vocabulary has them or
 * not ("AS9120 Rev B").
 *
 * @param text without what is ruled out
 */
export async function nameCertificates(ctx: Context, text: string, need: Need): Promise<Need> {
  const runs = certificateRuns(text, need);
  const read = need.parts.filter(({ kind }) => kind === "certificate").map(({ code }) => code);
  const keys = [...runs.map(({ key }) => key), ...read.map(certificateKey)];
  const holders = await knownCertificates(ctx.db.public, [...new Set(keys)]);
  const named = runs.filter(({ key }) => holders.has(key));
  if (named.length === 0) return need;
  const asked = named.flatMap(({ key, plainWords }) =>
    plainWords.map((word) => ({ word, most: 2 * (holders.get(key) ?? 0) })),
  );
  const ordinary = await wordsInMore(ctx.db.public, asked);
  return withStatedCertificates(need, named, { holders, ordinary });
}
