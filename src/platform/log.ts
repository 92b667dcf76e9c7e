import { type Logger, pino } from "pino";

export type Log = Logger;

/**
 * The process's structured log (JSON lines; readable lines on a terminal).
 *
 * Secrets and people's words never reach it: cookies, authorization headers, passwords and tokens are
 * removed here, whatever a caller passes.
 */
export function createLog(settings: { level: string; pretty: boolean }): Log {
  return pino({
    level: settings.level,
    redact: {
      paths: [
        "req.headers.cookie",
        "req.headers.authorization",
        "*.password",
        "*.token",
        "password",
        "token",
        "connectionString",
      ],
      remove: true,
    },
    ...(settings.pretty
      ? {
          transport: {
            target: "pino-pretty",
            options: { ignore: "pid,hostname", translateTime: "HH:MM:ss" },
          },
        }
      : {}),
  });
}
