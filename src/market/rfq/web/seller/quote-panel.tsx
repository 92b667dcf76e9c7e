import { useRef } from "react";
import { Link, useLocation } from "react-router";
import { Notice } from "../../../../ui/notice.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { CalledBackNotice, keySuffix } from "../kept/called-back-notice.tsx";
import { onField } from "../kept/kept-fields.ts";
import { KeptNotice } from "../kept/kept-notice.tsx";
import { type KeptForm, useKeptForm } from "../kept/use-kept-form.ts";
import type { LineView } from "../line-view.ts";
import { filledKey, otherDraftField } from "./fill-field.ts";
import { type MovedAnswer, movedValues } from "./moved-answer.ts";
import type { BeginningsView } from "./quote-beginnings.tsx";
import type { DraftView } from "./quote-draft-view.ts";
import { QuoteForm } from "./quote-form.tsx";

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
  const kept = useKeptForm(area, {
    place: `quote-draft:${place}`,
    basis: String(versions),
    kept: draft?.mark ?? null,
    answer,
  });
  const restored = kept.restored === null ? null : movedValues(kept.restored, view);
  // What a refusal could not place stays, though what is kept since has its fields as they are now.
  const since = restored?.left ?? (answer === undefined ? draft?.left : undefined) ?? [];
  const left = [...new Set([...(answer?.left ?? []), ...since])];
  const shown = restored === null ? answer : answerWith(answer, restored.values);
  return (
    <Panel title={view.isRevision ? "Revise your quote" : "Your quote"} id="quote" hasTicks>
      <div className="stack">
        {answer === undefined && (
          <KeptNotice
            kept={kept}
            title="You go on with a draft"
            now={now}
            savedAt={draft?.savedAt ?? null}
            dropFields={{ form: "drop_draft" }}
          >
            neither the buyer nor a colleague sees it.
            {draft?.isOfEarlierRequest &&
              " The buyer changed the request since: look at what changed, and check every figure."}
            {draft?.isBeforeVersion &&
              " Your company sent a version since, which stands below: what you send takes its place."}
          </KeptNotice>
        )}
        <CalledBackNotice calledBack={kept.calledBack} />
        {answer?.values[otherDraftField] !== undefined && <OtherDraft />}
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
            key={`${versions} ${kept.forms} ${kept.restoredKey} ${answer?.values[filledKey] ?? ""}`}
            beginnings={beginnings}
            revision={view.revision}
            seen={kept.seen}
            lines={view.lines}
            values={restored?.values ?? view.values}
            isRevision={view.isRevision}
            submitKey={`${submitKey}${keySuffix(kept)}`}
            answer={shown}
            keptText={keptTexts[kept.state ?? "none"]}
          />
        </div>
      </div>
    </Panel>
  );
}

/** A refusal with what was typed since; what it was told of stays. */
function answerWith(answer: MovedAnswer | undefined, values: Record<string, string>) {
  if (answer === undefined) return undefined;
  const { [onField]: on, versions } = answer.values;
  const told = { ...(on === undefined ? {} : { [onField]: on }), ...(versions && { versions }) };
  return { ...answer, values: { ...values, ...told } };
}

/** Leads to what the writer of a quote saved elsewhere; what stands in the form stays in this browser. */
function OtherDraft() {
  const { pathname } = useLocation();
  return (
    <Notice title="There is another draft of yours">
      <p>
        Sending again sends what stands in the form below.{" "}
        <Link to={pathname} reloadDocument>
          Go on with the other draft instead
        </Link>
      </p>
    </Notice>
  );
}

const keptTexts: Readonly<Record<NonNullable<KeptForm["state"]> | "none", string>> = {
  none: "What you type is kept as a draft. The buyer sees it once you send it.",
  typing: "Saving the draft…",
  kept: "The draft is saved. The buyer sees it once you send it.",
  here_only: "The draft is kept in this browser only: it could not be saved to the site.",
  refused:
    "The draft is kept in this browser only: you have saved a newer one elsewhere, or the quote was sent since. Reload to see that.",
};
