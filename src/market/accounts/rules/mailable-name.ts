/**
 * A name that may stand in a mail. Anybody can name themselves and a company as they like and write to anybody, so
 * a name must not carry a message or a link into the mail. Inches and angle brackets are words as others: mails and
 * pages escape them.
 *
 * @returns null for one that could
 */
export function mailableName(name: string): string | null {
  const isPlain = /^[\p{L}\p{N}"“(#±<.][\p{L}\p{M}\p{N}&+'’,.()/ "“”″′#%*±×°=<>_|–-]*$/u.test(name);
  const isAddress = /[\p{L}\p{N}]\.[\p{L}]{2,}|\/\/|www/iu.test(name);
  const isShort = name.length <= 60 && name.split(" ").length <= 8;
  return isPlain && !isAddress && isShort ? name : null;
}
