/** 0 nothing, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

// Beginnings of the passwords that lists of leaked ones begin with.
const common =
  /pass(word|wort)?|qwert[yz]|asdf|letmein|welcome|admin|login|master|dragon|monkey|iloveyou|abc123|secret|football|baseball|sunshine|princess|superman|trustno1|changeme|1q2w3e|zaq1/gi;

/**
 * How hard a password is to guess, to advise and never to refuse: the specification knows no rule but a
 * length.
 *
 * Bits of the alphabet used times the letters that are not foreseen by the ones before them. Words of
 * the person's own, and well-known ones, count as one letter.
 *
 * @param ownWords name and address of the person
 */
export function passwordStrength(
  password: string,
  ownWords: readonly string[] = [],
): PasswordStrength {
  if (password === "") return 0;
  const rest = shorten(password, ownWords);
  const bits = unforeseen(rest) * Math.log2(alphabetSize(password));
  if (bits < 35) return 1;
  if (bits < 52) return 2;
  return bits < 70 ? 3 : 4;
}

function shorten(password: string, ownWords: readonly string[]): string {
  const words = ownWords
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3);
  let rest = password.toLowerCase();
  for (const word of words) rest = rest.replaceAll(word, "\u0000");
  return rest.replace(common, "\u0001");
}

/** Letters that neither repeat the one before nor go on counting from it. */
function unforeseen(text: string): number {
  let count = 0;
  let lastStep = Number.NaN;
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  for (const [index, code] of codes.entries()) {
    const step = code - (codes[index - 1] ?? Number.NaN);
    const isForeseen = Math.abs(step) <= 1 && (step === lastStep || step === 0 || index === 1);
    count += isForeseen ? 0.25 : 1;
    lastStep = step;
  }
  // The same few letters over and over are one guess.
  return Math.min(count, new Set(codes).size * 2);
}

function alphabetSize(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 100],
  ];
  return kinds.reduce((size, [kind, letters]) => size + (kind.test(password) ? letters : 0), 0);
}
