import type { Config } from "../../../platform/config.ts";
import { type Arrival, isFromThisMachine, isThisMachine } from "./this-machine.ts";

/**
 * Whether a request may read the mails of a trial run. Whoever can, can confirm any account and set any
 * password, so all of it must hold: nothing is configured to send them, the site listens on this machine
 * alone, and the request comes from it.
 */
export function opensMailbox(
  config: Pick<Config, "isPublic" | "smtpUrl" | "host">,
  arrival: Arrival,
): boolean {
  const isTrialRun = !config.isPublic && config.smtpUrl === undefined;
  return isTrialRun && isThisMachine(config.host) && isFromThisMachine(arrival);
}
