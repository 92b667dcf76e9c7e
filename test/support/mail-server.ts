import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  url: string;
  /** Every mail to an address, as it was sent, in the order they came; one that came again by its id is not another. */
  mailsTo(address: string): string[];
  close(): Promise<void>;
}

/**
 * Soft line breaks and encoded signs (RFC 2045, 6.7) would cut a link. The head says that they are gone: whoever reads
 * the mail as a mail decodes "?token=abc" no second time.
 */
function decoded(mail: Buffer): string {
  const bytes = mail
    .toString("latin1")
    .replaceAll("=\r\n", "")
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/^(Content-Transfer-Encoding: )quoted-printable/gim, "$18bit");
  return Buffer.from(bytes, "latin1").toString();
}

/** A mail server that takes everything and passes nothing on. */
export async function startMailServer(): Promise<MailServer> {
  const kept: { id: string; to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const text = decoded(Buffer.concat(parts));
        const id = /^Message-ID: (.+)$/im.exec(text)?.[1] ?? randomUUID();
        for (const { address: to } of session.envelope.rcptTo) {
          if (!kept.some((one) => one.id === id && one.to === to)) kept.push({ id, to, text });
        }
        done();
      });
    },
  });
  const port = await new Promise<number>((ready) => {
    const listener = server.listen(0, "127.0.0.1", () =>
      ready((listener.address() as AddressInfo).port),
    );
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo: (address) => kept.filter(({ to }) => to === address).map(({ text }) => text),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
