import { expect } from "@playwright/test";
import type { Services } from "../../src/platform/context.ts";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";

/**
 * The link in the newest mail to somebody whose subject matches, once that mail is in the mailbox of the
 * trial run.
 */
export async function mailedLink({ db }: Services, to: string, subject = /./): Promise<string> {
  let link = "";
  await expect
    .poll(
      async () => {
        const mails = (await readMailbox(db)).filter((mail) => mail.to === to);
        const text = mails.find((mail) => subject.test(mail.subject))?.text ?? "";
        link = /https?:\/\/\S+[?]token=[\w-]+/.exec(text)?.[0] ?? "";
        return link;
      },
      { message: `a mail with a link to ${to}` },
    )
    .not.toBe("");
  return link;
}
