import type { DocumentText } from "../../../../shared/documents/document-text.ts";

const mail = /([\w.+-]{3,})@([a-z0-9-]+)(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gi;

/**
 * Names in the addresses where a firm is reached, as letters and digits alone: of its site, of its mail's host and of
 * whoever has the mail: "oakmetalworks" of oakmetalworks@gmail.com.
 */
export function reachedAt(sources: DocumentText[]): Set<string> {
  return new Set(
    sources.flatMap(({ where, links, blocks, organizations }) => {
      const texts = [
        ...links.map(({ href }) => href),
        ...blocks.map(({ text }) => text),
        ...organizations.flatMap(({ email }) => (typeof email === "string" ? [email] : [])),
      ];
      const mails = texts.flatMap((text) =>
        [...text.matchAll(mail)].flatMap(([, user = "", host = ""]) => [user, host]),
      );
      const site =
        URL.parse(where)
          ?.hostname.replace(/^www\./, "")
          .split(".")[0] ?? "";
      return [site, ...mails].map(lettersOf);
    }),
  );
}

/** A name's letters and digits, in lower case. */
export function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "");
}
