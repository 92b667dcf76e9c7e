import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import type { LineView } from "../line-view.ts";
import { filledKey } from "./fill-field.ts";
import { type MovedAnswer, movedValues } from "./moved-answer.ts";
import type { BeginningsView } from "./quote-beginnings.tsx";
import type { DraftView } from "./quote-draft-view.ts";
import { QuoteForm } from "./quote-form.tsx";
import { type KeptQuote, useKeptQuote } from "./use-kept-quote.ts";

interface QuotingView {
  lines: LineView[];
  earlierLines: { id: string; name: string; current: string | null }[];
  values: Record<string, string>;
  draft: DraftView | null;
  draftPlace: string;
  versions: unknown[];
  isRevision: boolean;
  revision: number;
  now: string;
}

/** The form of a quote, with what its writer typed before, here or elsewhere. */
export function QuotePanel(props: {
  view: QuotingView;
  beginnings: BeginningsView;
  answer: MovedAnswer | undefined;
  submitKey: string;
}) {
  const { view, beginnings, answer, submitKey } = props;
  const { draft, draftPlace: place, now } = view;
  const versions = view.versions.length;
  const area = useRef<HTMLDivElement>(null);
  const hasDraft = draft !== null;
  const [seen, setSeen] = useState({ hasDraft, forms: 0 });
  // One that was thrown away leaves a form that begins anew; one that is saved meanwhile leaves the form as it is.
  if (seen.hasDraft !== hasDraft) setSeen({ hasDraft, forms: seen.forms + (hasDraft ? 0 : 1) });
  const kept = useKeptQuote(area, { place, versions, forms: seen.forms });
  const restored = kept.restored === null ? null : movedValues(kept.restored, view);
  useTyping(area, kept);
  const left = answer?.left ?? restored?.left ?? draft?.left ?? [];
  return (
    <Panel title={view.isRevision ? "Revise your quote" : "Your quote"} id="quote" hasTicks>
      <div className="stack">
        {draft !== null && answer === undefined && (
          <DraftNotice draft={draft} now={now} onDrop={kept.dropped} />
        )}
        {left.length > 0 && (
          <Notice title="What you typed for what is no longer asked">
            <ul>
              {left.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
        <div ref={area}>
          <QuoteForm
            key={`${versions} ${seen.forms} ${restored === null ? "" : "restored"} ${answer?.values[filledKey] ?? ""}`}
            beginnings={beginnings}
            revision={view.revision}
            versions={versions}
            lines={view.lines}
            values={restored?.values ?? view.values}
            isRevision={view.isRevision}
            submitKey={submitKey}
            answer={answer}
            keptText={keptTexts[kept.state ?? "none"]}
          />
        </div>
      </div>
    </Panel>
  );
}

/** Tells of what is typed and pressed in the form, and of its being sent: it bubbles out of fields of many parts. */
function useTyping(area: RefObject<HTMLElement | null>, kept: KeptQuote): void {
  const changed = useEffectEvent(() => kept.changed());
  const sent = useEffectEvent((event: Event) => {
    const isOwn = event.target instanceof Node && area.current?.contains(event.target) === true;
    if (isOwn && !event.defaultPrevented) kept.sent();
  });
  useEffect(() => {
    const element = area.current;
    const typed = () => changed();
    // A row that is added or taken out, and a file that came.
    const pressed = () => setTimeout(() => changed());
    const submitted = (event: Event) => sent(event);
    element?.addEventListener("input", typed);
    element?.addEventListener("click", pressed);
    // After all that may hold it back.
    addEventListener("submit", submitted);
    return () => {
      element?.removeEventListener("input", typed);
      element?.removeEventListener("click", pressed);
      removeEventListener("submit", submitted);
    };
  }, [area]);
}

const keptTexts: Readonly<Record<NonNullable<KeptQuote["state"]> | "none", string>> = {
  none: "What you type is kept as a draft. The buyer sees it once you send it.",
  typing: "Saving the draft…",
  kept: "The draft is saved. The buyer sees it once you send it.",
  here_only: "The draft is kept in this browser only: it could not be saved to the site.",
};

function DraftNotice(props: { draft: DraftView; now: string; onDrop: () => void }) {
  const { draft, now, onDrop } = props;
  return (
    <Notice title="You go on with a draft">
      <p>
        It was saved <RelativeTime at={draft.savedAt} now={now} />, and is yours alone: neither the
        buyer nor a colleague sees it.
        {draft.isOfEarlierRequest &&
          " The buyer changed the request since: look at what changed, and check every figure."}
        {draft.isBeforeVersion &&
          " Your company sent a version since, which stands below: what you send takes its place."}
      </p>
      <Disclosure title="Begin anew instead">
        <Form method="post" onSubmit={onDrop} className="row">
          <input type="hidden" name="form" value="drop_draft" />
          <p>What you typed is gone then.</p>
          <Button type="submit" size="small" variant="danger">
            Throw the draft away
          </Button>
        </Form>
      </Disclosure>
    </Notice>
  );
}
