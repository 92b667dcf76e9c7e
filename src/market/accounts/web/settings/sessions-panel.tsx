import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";

/** A session as the page shows it; times are ISO. */
export interface SessionView {
  id: string;
  isCurrent: boolean;
  browser: string;
  ipAddress: string | null;
  createdAt: string;
  lastUsedAt: string;
}

/** Where somebody is signed in, and how to end that from here. */
export function SessionsPanel(props: {
  sessions: SessionView[];
  now: string;
  answer: FormAnswer | undefined;
}) {
  const { sessions, now, answer } = props;
  const own = answer?.form === "end-session" || answer?.form === "end-others" ? answer : undefined;
  return (
    <Panel
      id="sessions"
      title="Where you are signed in"
      action={sessions.length > 1 && <EndOthers />}
      isFlush
    >
      {own !== undefined && (
        <div className="sheet-body">
          <FormRefusal answer={own} title="The session was not ended" />
        </div>
      )}
      <ul className="sheet-rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

function EndOthers() {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value="end-others" />
      <Button type="submit" size="small">
        End all others
      </Button>
    </Form>
  );
}

function SessionRow({ session, now }: { session: SessionView; now: string }) {
  const isEnding = useNavigation().formData?.get("session") === session.id;
  return (
    <li>
      <div className="grow">
        <p className="session-browser">
          {session.browser}{" "}
          {session.isCurrent && <Badge tone="success">This browser, in use now</Badge>}
        </p>
        <p className="quiet small">
          {/* Use is written down once an hour: of the session that asks it would be wrong. */}
          {!session.isCurrent && (
            <>
              Used <RelativeTime at={session.lastUsedAt} now={now} />,{" "}
            </>
          )}
          signed in <RelativeTime at={session.createdAt} now={now} />
          {session.ipAddress !== null && (
            <>
              {" from "}
              <span className="figure">{session.ipAddress}</span>
            </>
          )}
        </p>
      </div>
      <Form method="post" preventScrollReset={!session.isCurrent}>
        <input type="hidden" name="form" value="end-session" />
        <input type="hidden" name="session" value={session.id} />
        <Button type="submit" size="small" busy={isEnding && "Ending..."}>
          End
          <span className="sr-only"> the session of {session.browser}</span>
        </Button>
      </Form>
    </li>
  );
}
