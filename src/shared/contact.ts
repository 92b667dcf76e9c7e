/**
 * A U.S. telephone number as `(ddd) ddd-dddd`, from ten digits in any punctuation, with or without a
 * leading 1. Undefined for anything else: a wrong number is worse than none.
 */
export function usPhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  const parts = /^([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : undefined;
}

const extension = /^(.*\d)[\s,;]*(?:\b(?:ext(?:ension|n)?)\b\.?|x|#)\s*:?\s*(\d{1,6})$/i;

/** The same with an extension where one is given: "(614) 234-0100 ext. 12". */
export function usPhoneWithExtension(text: string): string | undefined {
  const [, number, inner] = extension.exec(text.trim()) ?? [];
  if (number === undefined || inner === undefined)
    return /\bx|\bext/i.test(text) ? undefined : usPhone(text);
  const phone = usPhone(number);
  return phone && `${phone} ext. ${inner}`;
}

/** What a link to call such a number leads to. */
export function phoneHref(phone: string): string {
  const [number = "", inner] = phone.split(/\s*ext\.\s*/);
  const href = `tel:+1${number.replace(/\D/g, "")}`;
  return inner === undefined ? href : `${href};ext=${inner}`;
}

/**
 * A web address as it can be linked: http or https, a host with a dot, no user name. Undefined for
 * anything else (mail addresses written as web addresses are common in public directories).
 */
export function webAddress(text: string): string | undefined {
  const candidate = text.trim();
  if (candidate.length > 500 || !URL.canParse(candidate)) return undefined;
  const url = new URL(candidate);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  if (!isWeb || url.username !== "" || url.password !== "" || !url.hostname.includes(".")) {
    return undefined;
  }
  return url.pathname === "/" && url.search === "" && url.hash === "" ? url.origin : url.href;
}
