/**
 * A U.S. telephone number as `(ddd) ddd-dddd`, from ten digits in any punctuation, with or without a
 * leading 1. Undefined for anything else: a wrong number is worse than none.
 */
export function usPhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  const parts = /^([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : undefined;
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
