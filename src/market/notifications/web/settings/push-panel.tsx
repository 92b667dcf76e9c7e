import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { PushThisBrowser } from "./push-this-browser.tsx";

/** The browsers that show what is pushed. @param now ISO time */
export function PushPanel(props: {
  publicKey: string;
  browsers: { id: string; browser: string; isThis: boolean; createdAt: string }[];
  now: string;
}) {
  const { publicKey, browsers, now } = props;
  const hasThis = browsers.some(({ isThis }) => isThis);
  return (
    <Panel id="push" title="Browsers that show pushes" note={browsers.length}>
      <div className="stack">
        <p className="quiet small">
          They show what you chose above while no page of this site is open, until you sign out
          there.
        </p>
        {browsers.length > 0 && (
          <ul className="push-browsers">
            {browsers.map(({ id, browser, isThis, createdAt }) => (
              <li key={id}>
                <span className="grow">
                  {browser}
                  {isThis && " (this one)"}{" "}
                  <span className="quiet small">
                    since <RelativeTime at={createdAt} now={now} />
                  </span>
                </span>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="form" value="end-push" />
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" size="small">
                    Remove<span className="sr-only"> {browser}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        {!hasThis && <PushThisBrowser publicKey={publicKey} />}
      </div>
    </Panel>
  );
}
