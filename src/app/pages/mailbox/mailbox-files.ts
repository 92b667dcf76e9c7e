import { Hono, type MiddlewareHandler } from "hono";
import type { Services } from "../../../platform/context.ts";
import { linksIn, readMail, readMailbox } from "../../../platform/mail/mailbox.ts";
import type { AppEnvironment } from "../../../platform/web/request-context.ts";
import { notFound } from "../../../shared/errors.ts";
import { opensMailbox } from "../../server/http/mailbox-access.ts";
import { arrivalOf } from "../../server/http/this-machine.ts";

/**
 * Mails bring their own styles; nothing in them runs, loads, or acts as this site. Their links open pages
 * of their own, which are not bound by that.
 */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The mails of a trial run for programs, and each as its reader would see it. */
export function mailboxFiles(services: Services): Hono<AppEnvironment> {
  const { db } = services;
  const routes = new Hono<AppEnvironment>();
  const onlyWhenOpen: MiddlewareHandler<AppEnvironment> = (c, next) => {
    if (!opensMailbox(services.config, arrivalOf(c))) throw notFound();
    return next();
  };
  routes.get("/mailbox.json", onlyWhenOpen, async (c) => {
    const mails = await readMailbox(db);
    c.header("Cache-Control", "no-store");
    return c.json(
      mails.map(({ to, subject, text, html, at }) => ({
        to,
        subject,
        text,
        html,
        links: linksIn(html),
        at: at.toISOString(),
      })),
    );
  });
  routes.get("/mailbox/:id", onlyWhenOpen, async (c) => {
    const mail = await readMail(db, c.req.param("id"));
    if (mail === undefined) throw notFound("There is no such mail.");
    return c.html(mail.html, 200, {
      "Cache-Control": "no-store",
      "Content-Security-Policy": mailPolicy,
      "Referrer-Policy": "no-referrer",
    });
  });
  return routes;
}
