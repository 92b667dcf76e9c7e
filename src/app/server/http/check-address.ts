import { createServer } from "node:net";
import { ConfigError } from "../../../platform/config.ts";

/**
 * Finds out whether HOST and PORT can be had, before anything else is begun.
 *
 * @throws ConfigError naming HOST or PORT, when nothing can listen there
 */
export async function checkAddress({ host, port }: { host: string; port: number }): Promise<void> {
  const trial = createServer();
  await new Promise<void>((resolve, reject) => {
    trial.once("error", (error) => reject(explainListening(error, host, port)));
    trial.listen({ host, port, exclusive: true }, () => trial.close(() => resolve()));
  });
}

/** What to do about an address that cannot be had; any other error as it is. */
export function explainListening(
  error: Error & { code?: string },
  host: string,
  port: number,
): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT ${port} is used by another program on ${host}. End it, or set PORT to a free one.`,
    EACCES: `PORT ${port} may not be used by this account. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine. Set it to one that is, or to 0.0.0.0 for all.`,
    ENOTFOUND: `HOST ${host} is not known. Set it to an address of this machine, such as 127.0.0.1.`,
    EAI_AGAIN: `HOST ${host} could not be looked up. Set it to an address of this machine, such as 127.0.0.1.`,
  };
  const reason = reasons[error.code ?? ""];
  return reason === undefined ? error : new ConfigError(reason, { cause: error });
}
