import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import type { KeptForm } from "./use-kept-form.ts";

/** Says that the form goes on with what was typed before, here or elsewhere, and lets it begin anew. */
export function KeptNotice(props: {
  kept: KeptForm;
  title: string;
  now: string;
  /** When the account got it; null: only this browser has it. */
  savedAt: string | null;
  /** Hidden fields of the form that throws it away; null: the site has nothing of it. */
  dropFields: Readonly<Record<string, string>> | null;
  /** Whose it is, and what changed since. */
  children: ReactNode;
}) {
  const { kept, title, now, savedAt, dropFields, children } = props;
  const { other } = kept;
  const isGoingOn = savedAt !== null || kept.restored !== null;
  return (
    <>
      {other !== null && (
        <Notice tone="warning" title="This browser has something else that you typed">
          <p>
            It was typed here <RelativeTime at={new Date(other.at).toISOString()} now={now} /> and
            did not reach the site; what stands below was kept there since, from another page or
            device. Once you type below it is gone.
          </p>
          <Button size="small" onClick={kept.useOther}>
            Use what was typed here
          </Button>
        </Notice>
      )}
      {isGoingOn && (
        <Notice title={title}>
          <p>
            {savedAt !== null && kept.restored === null ? (
              <>
                It was saved <RelativeTime at={savedAt} now={now} />, and is yours alone:{" "}
              </>
            ) : (
              "It was typed in this browser, and is yours alone: "
            )}
            {children}
          </p>
          <Disclosure title="Begin anew instead">
            {dropFields === null ? (
              <div className="row">
                <p>What you typed is gone then.</p>
                <Button size="small" variant="danger" onClick={kept.dropped}>
                  Throw it away
                </Button>
              </div>
            ) : (
              <Form method="post" onSubmit={kept.dropped} className="row">
                {Object.entries(dropFields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <p>What you typed is gone then.</p>
                <Button type="submit" size="small" variant="danger">
                  Throw the draft away
                </Button>
              </Form>
            )}
          </Disclosure>
        </Notice>
      )}
    </>
  );
}
