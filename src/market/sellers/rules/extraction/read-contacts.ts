import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { type Found, shown, surest } from "./found.ts";
import { ownPlaces } from "./own-places.ts";

const phonePattern =
  /(?<![\d./-])(?:\+?1[\s.-]*)?(?:\(\d{3}\)\s*|\d{3}(?:[\s.–-]+|\/\s*)|\d{3}(?=\d{7}(?!\d)))\d{3}[\s.–-]*\d{4}(?!\d)(?:\s*(?:x|ext\.?)\s*\d{1,5})?/g;
const foreignPhone = /(?<![\d./-])\+\d{1,3}[\s.-]?(?:\(?\d{1,5}\)?[\s.-]?){2,5}\d{2,5}(?!\d)/g;

/** Numbers of page templates: no exchange is 555, and none begins with 0 or 1. */
function isPlaceholder(digits: string): boolean {
  const local = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  if (local.length !== 10) return local.length < 8 || /^(\d)\1+$/.test(local) || /0{6}/.test(local);
  return (
    /^[01]/.test(local) ||
    // No area has 555, and no exchange.
    /^(?:.{3}(?:[01]|555)|555)/.test(local) ||
    /^(\d)\1+$/.test(local) ||
    /^123456|34567890?$|^2344567890$/.test(local)
  );
}

const voice = "(?:phone|ph|tel(?:ephone)?|voice|office|main|p|t)";
const pair = String.raw`\b${voice}\b\.?\s*(?:\/|\\|&|\+|,|\band\b)\s*(?:tele)?f(?:ax|acsimile)?\b[\s:.|#()–-]*`;
/** "Tel / Fax: A / B": of two numbers behind both labels the first is the telephone; a single one is both. */
const phoneOfPair = new RegExp(`${pair}$`, "i");
const faxOfPair = new RegExp(
  String.raw`${pair}[\d().\s–-]{10,18}\s*(?:[\/|;,&]|\band\b|\bor\b)\s*$`,
  "i",
);

/** The shop's telephone number as it is written; fax numbers are left aside. */
export function readPhone(sources: DocumentText[]): Found<string> | null {
  const found: Found<string>[] = [];
  for (const { links, blocks, organizations, where } of sources) {
    for (const organization of organizations) {
      const { telephone } = organization;
      if (typeof telephone === "string")
        found.push({
          value: telephone.trim(),
          sentence: `Structured data: ${telephone}`,
          where,
          confidence: 0.95,
        });
    }
    for (const { href, text } of links) {
      if (!/^tel:/i.test(href) || /fax/i.test(text)) continue;
      const value = decoded(href.slice(4));
      const written = [...text.matchAll(phonePattern)][0]?.[0] ?? value;
      found.push({
        value: written.trim(),
        sentence: shown(text || value),
        where,
        confidence: 0.92,
      });
    }
    for (const { text, area, heading } of blocks) {
      const numbers = [...text.matchAll(phonePattern), ...text.matchAll(foreignPhone)];
      const isOwn = numbers.length === 0 ? () => true : ownPlaces(text);
      for (const match of numbers) {
        if (!isOwn(match.index + match[0].length)) continue;
        const before = text.slice(Math.max(0, match.index - 24), match.index);
        const led = text.slice(Math.max(0, match.index - 60), match.index);
        if (faxOfPair.test(led)) continue;
        const after = text.slice(match.index + match[0].length, match.index + match[0].length + 14);
        const isPaired = phoneOfPair.test(before);
        if (!isPaired && /\b(?:fax|facsimile|f)\b[\s:.|#-]*$/i.test(before)) continue;
        if (
          /^[ \t]*\(?(?:fax|f)\b\)?/i.test(after) &&
          !/\b(?:phone|tel|call|office)\b[\s:.|]*$/i.test(before)
        )
          continue;
        const isLabeled =
          isPaired ||
          /\b(?:phone|ph|tel(?:ephone)?|call(?: us)?|office|toll[- ]free|main|direct|p|t)\b[^\w\n]*$/i.test(
            before,
          );
        // "For after hours emergency service": not where quotes are asked for.
        const isAside = /\b(?:after[- ]hours|emergenc\w+)\b[^.\n]*$/i.test(
          text.slice(Math.max(0, match.index - 60), match.index),
        );
        const isContact = area === "footer" || /contact|call|reach|location|office/i.test(heading);
        found.push({
          value: match[0].trim(),
          sentence: shown(lineAround(text, match.index)),
          where,
          confidence: isAside ? 0.6 : isLabeled ? 0.9 : isContact ? 0.85 : 0.75,
        });
      }
    }
  }
  return surest(
    found.filter(
      ({ value }) => !isPlaceholder(value.replace(/(?:x|ext).*$/i, "").replace(/\D/g, "")),
    ),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function lineAround(text: string, at: number): string {
  const start = text.lastIndexOf("\n", at) + 1;
  const end = text.indexOf("\n", at);
  return text.slice(start, end === -1 ? undefined : end);
}

const mailPattern = /[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gi;
const foreignMail =
  /@(?:example|domain|yourdomain|mysite|email|sentry|wixpress|company|yoursite|website|untitled|test)\.|\.(?:png|jpe?g|gif|webp|svg)$|@\d+x\b|^(?:user|name|your|you|someone|firstname|john\.?doe|jane\.?doe)@/i;

/** The shop's mail address: rather that of the firm than of one person. */
export function readEmail(sources: DocumentText[], name: string | null): Found<string> | null {
  const found: Found<string>[] = [];
  const own = (name ?? "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 4);
  const mail = (address: string, sentence: string, where: string, confidence: number) => {
    const one = mailOf(address, sentence, where, confidence);
    const host = one.value.toLowerCase().split("@")[1] ?? "";
    // At the firm's own domain, rather than at that of whoever keeps the site.
    const isOwn = own.some((word) => host.includes(word)) || isHostOf(host, where);
    return isOwn ? { ...one, confidence: Math.min(0.97, one.confidence + 0.07) } : one;
  };
  for (const { links, blocks, organizations, where } of sources) {
    for (const { email } of organizations) {
      if (typeof email === "string")
        found.push(mail(email.replace(/^mailto:/i, ""), `Structured data: ${email}`, where, 0.9));
    }
    for (const { href, text } of links) {
      if (!/^mailto:/i.test(href)) continue;
      const [address = ""] = decoded(href.slice(7)).split("?");
      found.push(mail(address, text || address, where, 0.88));
    }
    for (const { text } of blocks) {
      if (/\b(?:web ?site|site|web) (?:by|design)|\bdesigned by\b|\bpowered by\b/i.test(text))
        continue;
      for (const { address, at } of spelledMails(text)) {
        if (ownPlaces(text)(at)) found.push(mail(address, lineAround(text, at - 1), where, 0.8));
      }
      const addresses = [...text.matchAll(mailPattern)];
      const isOwn = addresses.length === 0 ? () => true : ownPlaces(text);
      for (const match of addresses) {
        if (isOwn(match.index + match[0].length))
          found.push(mail(match[0], lineAround(text, match.index), where, 0.82));
      }
    }
  }
  return surest(
    found.filter(
      ({ value }) =>
        new RegExp(`^${mailPattern.source}$`, "i").test(value) && !foreignMail.test(value),
    ),
  );
}

const at = String.raw`\s*[\[({<]\s*at\s*[\])}>]\s*`;
const dot = String.raw`\s*(?:[\[({<]\s*dot\s*[\])}>]\s*|\s dot \s*)`;
const bare = String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)*`;
const spelled = [
  new RegExp(String.raw`([\w.+-]+)${at}(${bare}(?:${dot}${bare})*)`, "gi"),
  /\b([\w.+-]+)\s+at\s+([a-z0-9-]+(?:\s+dot\s+[a-z0-9-]+)*\s+dot\s+(?:com|net|org|us|biz|co|io|example))\b/gi,
];

/** "shop [at] sawtooth [dot] example", as people write who fear machines. */
function spelledMails(text: string): { address: string; at: number }[] {
  return spelled.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [whole, user = "", host = ""] = match;
      const domain = host.replace(/\W*\bdot\b\W*/gi, ".");
      return [{ address: `${user}@${domain}`, at: match.index + whole.length }];
    }),
  );
}

function isHostOf(host: string, where: string): boolean {
  const page = URL.parse(where)?.hostname.replace(/^www\./, "");
  return page !== undefined && page === host;
}

function mailOf(
  address: string,
  sentence: string,
  where: string,
  confidence: number,
): Found<string> {
  const value = address.trim().replace(/[.,;]+$/, "");
  const isOfPart =
    /^(?:careers?|jobs?|hr|recruit\w*|employment|webmaster|accounting|accounts?(?:payable|receivable)?|ap|ar|billing|privacy|dpo|press|media)@/i.test(
      value,
    );
  const isOfFirm =
    /^(?:info|sales|contact|office|hello|mail|quotes?|rfq|estimating|inquir\w*|support|customerservice|orders?)@/i.test(
      value,
    );
  return {
    value,
    sentence: shown(sentence),
    where,
    confidence: confidence + (isOfFirm ? 0.06 : isOfPart ? -0.3 : 0),
  };
}

const networks: [string, RegExp][] = [
  // One at /in/ is a person's.
  [
    "linkedin",
    /^(?:[a-z]{2,3}\.)?linkedin\.com\/(?:company|company-beta|school|showcase)\/[^/?#]+/i,
  ],
  [
    "facebook",
    /^(?:[a-z-]+\.)?(?:facebook|fb)\.com\/(?!sharer|share\b|dialog|tr\b|plugins|login|$)[^?#]*(?:\?id=\d+)?/i,
  ],
  ["instagram", /^instagram\.com\/(?!p\/|explore|accounts|$)[^/?#]+/i],
  ["twitter", /^(?:twitter|x)\.com\/(?!intent|share|home|search|hashtag|$)[^/?#]+/i],
  [
    "youtube",
    /^(?:youtube\.com\/(?:@|channel\/|c\/|user\/)?(?!watch|embed|results|$)[^/?#]+(?:\/[^/?#]+)?|youtu\.be\/(?!.{11}$)[^/?#]+)/i,
  ],
  ["tiktok", /^tiktok\.com\/@[^/?#]+/i],
  ["pinterest", /^pinterest\.[a-z.]+\/(?!pin\/|$)[^/?#]+/i],
];

/** Who made the site's template left a link to its own pages, or to none at all. */
const ofMakers =
  /\/(?:company\/|@)?(?:wordpress|wpbakery|elementor|wix|squarespace|godaddy|shopify|themeforest|envato|webflow|bootstrap\w*|templatemo|html5up|yourpage|yourcompany|your-company|username|profile|#)(?:[/?#]|$)/i;

/** The shop's pages at social networks, by network; buttons for sharing are none. */
export function readSocialLinks(sources: DocumentText[]): Found<Record<string, string>> | null {
  const value: Record<string, string> = {};
  let where = "";
  const said: string[] = [];
  for (const { links, organizations, where: page } of sources) {
    const same = organizations.flatMap(({ sameAs }) =>
      [sameAs].flat().filter((one) => typeof one === "string"),
    );
    for (const href of [...links.map((link) => link.href), ...same]) {
      const bare = href.replace(/^(?:https?:)?\/\/(?:www\.|m\.)?/i, "");
      for (const [network, pattern] of networks) {
        if (value[network] !== undefined || !pattern.test(bare) || ofMakers.test(bare)) continue;
        value[network] = href.startsWith("//") ? `https:${href}` : href;
        where ||= page;
        said.push(href);
      }
    }
  }
  return said.length === 0
    ? null
    : { value, sentence: shown(said.join(", ")), where, confidence: 0.9 };
}
