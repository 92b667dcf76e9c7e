import { z } from "zod";
import { certificateKey, certificateKeys } from "./certificate-key.ts";
import spoken from "./certificate-words.json" with { type: "json" };
import data from "./certificates.json" with { type: "json" };

const certificateSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** What `manufacturers.certifications` holds. */
  name: z.string().min(2),
  summary: z.string().regex(/\.$/),
});

/** A certificate buyers ask for. */
export type Certificate = z.infer<typeof certificateSchema>;

/** The vocabulary of certificates. A shop may hold others: those are shown as written. */
export const certificates: Certificate[] = z.array(certificateSchema).parse(data);

const spokenNames = z.record(z.string(), z.array(z.string())).parse(spoken);
const nameOfKey = new Map(
  [...certificates.map(({ name }) => name), ...Object.keys(spokenNames)].map((name) => [
    certificateKey(name),
    name,
  ]),
);
const nameOfWords = new Map(
  Object.entries(spokenNames).flatMap(([name, phrases]) =>
    [name, ...phrases].map((phrase) => [certificateKey(phrase), name]),
  ),
);

/** The certificate that people call by other words: "FAA Part 145" of "faa repair station"; undefined for other words. */
export function certificateCalled(words: string): string | undefined {
  return nameOfWords.get(certificateKey(words));
}

/** A certificate as `manufacturers.certifications` writes it, from its name in whatever spelling, or its slug. */
export function certificateName(text: string): string {
  return nameOfKey.get(certificateKey(text)) ?? inCapitals(text);
}

/** Letters of who wrote a standard, and its number. */
const standard = /^([a-z]{2,5})(?=[ -]?[a-z]?\d)/;

/** A standard as it is written: "aws d17.1" is AWS D17.1. Who used a capital somewhere meant the others small. */
function inCapitals(text: string): string {
  if (text !== text.toLowerCase() || !standard.test(text)) return text;
  return text
    .replace(standard, (body) => body.toUpperCase())
    .replace(
      /(?<![a-z])[a-z]{1,2}(?=\d)|(?<=\d)[a-z]{1,2}(?![a-z])|(?<=\brev\.? )[a-z]\b/g,
      (letters) => letters.toUpperCase(),
    );
}

/** Names of certificates, each once in whatever spelling, as the vocabulary writes it. */
export function certificatesOnce(names: readonly string[]): string[] {
  const once = new Map<string, string>();
  for (const name of names) {
    const key = certificateKey(name);
    if (!once.has(key)) once.set(key, certificateName(name));
  }
  return [...once.values()];
}

/** The same for readers: "ISO 9001:2015" says "ISO 9001", too. */
export function certificatesTold(names: readonly string[]): string[] {
  const once = certificatesOnce(names);
  const said = new Set(once.flatMap((name) => certificateKeys(name).slice(1)));
  return once.filter((name) => !said.has(certificateKey(name)));
}
