import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { Mail, MailMessage } from "./mail.ts";
import { keepInMailbox } from "./mailbox.ts";

/** SMTP when it is configured, otherwise the mailbox of a trial run. */
export function createMail(services: { config: Config; db: Database }): Mail {
  const { config, db } = services;
  return config.smtpUrl === undefined
    ? { send: (message) => keepInMailbox(db, message), close: async () => undefined }
    : smtpMail(config.smtpUrl, config.mailFrom, new URL(config.publicUrl).hostname);
}

function smtpMail(url: string, from: string, host: string): Mail {
  const connect = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      ...tlsFor(url),
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
  };
  let transport: ReturnType<typeof connect> | undefined;
  return {
    async send(message: MailMessage) {
      transport ??= connect();
      await (await transport).sendMail({
        from,
        to: message.to,
        ...(message.replyTo === undefined ? {} : { replyTo: message.replyTo }),
        subject: message.subject,
        text: message.text,
        html: message.html,
        // The same at every try: a server or a reader that gets it twice can tell.
        messageId: `<${message.id}@${host}>`,
        ...(message.threadId === undefined
          ? {}
          : { references: `<thread.${message.threadId}@${host}>` }),
        headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(message) },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    async close() {
      (await transport)?.close();
      transport = undefined;
    },
  };
}

/** One press in a mail program needs an address that nobody on the way can change (RFC 8058, section 3.1). */
function unsubscribeHeaders({ unsubscribeUrl: url }: MailMessage): Record<string, string> {
  if (url === undefined) return {};
  const isSecure = url.startsWith("https:");
  return {
    "List-Unsubscribe": `<${url}>`,
    ...(isSecure ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
  };
}

/**
 * When a connection must be private. To this machine it already is, and mail servers there have
 * certificates that nobody signed. Elsewhere a password is never sent in the clear.
 *
 * @param url as SMTP_URL: with `smtps:` it is private from its first byte
 */
export function tlsFor(url: string): { ignoreTLS: boolean; requireTLS: boolean } {
  const { hostname, username } = new URL(url);
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return { ignoreTLS: isHere, requireTLS: !isHere && username !== "" };
}
