import type { Address, Email } from "postal-mime";
import { invalidInput } from "../../../shared/errors.ts";
import { mailedText } from "./mailed-text.ts";

/** A mail as far as an answer to a message goes. */
export interface MailedAnswer {
  /** Of this mail alone: the same mail may come again. */
  messageId: string;
  from: string;
  /** To whom it was sent, as far as it says. */
  recipients: string[];
  /** Sent by a program, such as one that tells of an absence. */
  isAutomatic: boolean;
  content: string;
  files: { name: string; bytes: Uint8Array }[];
}

/**
 * Reads a mail.
 *
 * @param raw as it came (RFC 5322)
 * @throws AppError invalid_input for what is no mail, or has no sender or id
 */
export async function readMailedAnswer(raw: Uint8Array): Promise<MailedAnswer> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "arraybuffer" }).catch(() => {
    throw invalidInput({ mail: ["This is no mail that can be read"] });
  });
  const [from] = addressesOf(mail.from === undefined ? [] : [mail.from]);
  if (from === undefined || mail.messageId === undefined) {
    throw invalidInput({ mail: ["A mail has a From and a Message-ID"] });
  }
  const passedOn = ["delivered-to", "x-original-to", "envelope-to"].flatMap((name) =>
    headersOf(mail, name),
  );
  return {
    messageId: mail.messageId,
    from,
    recipients: [...addressesOf(mail.to ?? []), ...addressesOf(mail.cc ?? []), ...passedOn],
    isAutomatic: isAutomatic(mail),
    content: mailedText(await plainText(mail)),
    // Pictures of signatures belong to the text that shows them.
    files: mail.attachments.flatMap(({ filename, disposition, content }) =>
      disposition === "inline" || typeof content === "string"
        ? []
        : [{ name: filename ?? "file", bytes: new Uint8Array(content) }],
    ),
  };
}

function addressesOf(list: readonly Address[]): string[] {
  return list.flatMap(({ address, group }) =>
    group === undefined ? [address ?? ""] : addressesOf(group),
  );
}

const headersOf = ({ headers }: Email, name: string) =>
  headers.flatMap(({ key, value }) => (key === name ? [value] : []));

/** Source: RFC 3834, section 2; the others are what programs send that do not follow it. */
function isAutomatic(mail: Email): boolean {
  const automatic = headersOf(mail, "auto-submitted").some((value) => !/^no\b/i.test(value));
  const bulk = headersOf(mail, "precedence").some((value) => /bulk|junk|list|auto/i.test(value));
  const absent = ["x-autoreply", "x-autorespond", "x-auto-response-suppress"].some((name) =>
    headersOf(mail, name).some((value) => !/^none$/i.test(value)),
  );
  const isReport = headersOf(mail, "content-type").some((value) =>
    /^multipart\/report/i.test(value),
  );
  return automatic || bulk || absent || isReport || mail.returnPath === "<>";
}

async function plainText({ text, html }: Email): Promise<string> {
  if (text !== undefined && text.trim() !== "") return text;
  if (html === undefined) return "";
  const { toPlainText } = await import("@react-email/render");
  return toPlainText(html);
}
