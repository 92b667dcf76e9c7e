import { accountPaths } from "../../../shared/account-paths.ts";
import { Panel } from "../../../ui/panel.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";

/** One mail: for whom, its words, and its links to follow. */
export function KeptMailPanel(props: {
  mail: {
    id: string;
    to: string;
    replyTo: string | null;
    subject: string;
    text: string;
    links: string[];
    at: string;
  };
  now: string;
}) {
  const { id, to, replyTo, subject, text, links, at } = props.mail;
  return (
    <Panel
      isEntry
      id={`mail-${id}`}
      title={subject}
      note={<RelativeTime at={at} now={props.now} />}
      action={
        <a className="button button-small" href={`${accountPaths.mailbox}/${id}`}>
          As HTML<span className="sr-only">: {subject}</span>
        </a>
      }
    >
      <div className="stack">
        <p className="quiet small">To {to}</p>
        {replyTo !== null && <p className="quiet small mail-reply-to">Answers go to {replyTo}</p>}
        <ul className="plain-list mail-links">
          {links.map((link) => (
            <li key={link}>
              <a href={link}>{link}</a>
            </li>
          ))}
        </ul>
        <p className="mail-text">{text.replaceAll(/\n{3,}/g, "\n\n")}</p>
      </div>
    </Panel>
  );
}
