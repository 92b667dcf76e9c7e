import { accountPaths } from "../../../shared/account-paths.ts";
import { Notice } from "../../../ui/notice.tsx";

/** On a trial run nothing is sent: mail waits in a page of its own. */
export function MailboxHint() {
  return (
    <Notice
      title="This is a trial run"
      action={
        <a className="button button-small" href={accountPaths.mailbox}>
          Open the mailbox
        </a>
      }
    >
      <p>Without a mail server, mail stays on this machine.</p>
    </Notice>
  );
}
