import { href, Link } from "react-router";
import type { OwnError } from "../../../market/operations/use-cases/find-own-error.ts";
import { ConsultantLink } from "../../../ui/consultant-link.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { ErrorText } from "./help-errors.ts";

/** What messages mean that were looked up, and what to do. */
export function ErrorTexts({ errors }: { errors: ErrorText[] }) {
  if (errors.length === 0) return null;
  return (
    <Panel id="errors" title="What this message means" isFlush>
      <ul className="help-guides">
        {errors.map(({ text, means, advice, to }) => (
          <li key={text} className="help-article">
            <p>
              <strong>“{text}”</strong>
            </p>
            <p className="small">{means}</p>
            <p className="small">
              {advice}
              {to !== undefined && (
                <>
                  {" "}
                  <Link to={to}>Go there</Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What is known of the error with a number. */
export function RecordedError(props: { recorded: { error: OwnError | null }; now: string }) {
  const { error } = props.recorded;
  return (
    <Panel id="recorded" title="The error with this number">
      {error === null ? (
        <p>
          No error of yours has this number. Errors are kept for 30 days, and a number belongs to
          the account that met it.
        </p>
      ) : (
        <p>
          It was recorded <RelativeTime at={error.at} now={props.now} />, and the operator can see
          what failed.{" "}
          {error.isRetryable
            ? "It may have passed: try again."
            : "If it happens again, write to the operator and name the number."}
        </p>
      )}
    </Panel>
  );
}

/** Whom to ask where the help does not. */
export function HelpContact(props: { email: string | null; consultantName: string }) {
  const { email, consultantName } = props;
  return (
    <Panel id="contact" title="Ask somebody">
      <div className="stack">
        <p>
          The operator of this site answers what the help does not. Name the page, what you pressed,
          the time, and the number of the error.
        </p>
        <p className="notice-actions">
          {email !== null && (
            <a className="button" href={`mailto:${email}`}>
              Write to {email}
            </a>
          )}
          <Link className="button" to={href("/contact")}>
            Who runs this site
          </Link>
          <ConsultantLink query="" className="button">
            Ask {consultantName}
          </ConsultantLink>
        </p>
      </div>
    </Panel>
  );
}
