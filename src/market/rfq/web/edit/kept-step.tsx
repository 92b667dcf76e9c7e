import { Fragment, type ReactNode, useRef } from "react";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { KeptNotice } from "../kept/kept-notice.tsx";
import { type KeptForm, useKeptForm } from "../kept/use-kept-form.ts";
import type { loadDraft } from "./load-draft.ts";

type Draft = Awaited<ReturnType<typeof loadDraft>>;

/** A form of a request, with what its writer typed into it before, here or elsewhere. */
export function KeptStep(props: {
  draft: Draft;
  answer: FormAnswer | undefined;
  /** Which step is thrown away with what was typed. */
  dropStep: string;
  /** When the request has what was typed. */
  hint: string;
  /** Said where it was typed into what is other by now. */
  outdated: string;
  /** Where what is typed is kept, beside what is said of every form. */
  texts: { kept: string; refused: string };
  /** The form. */
  children: (draft: Draft, keptText: string) => ReactNode;
}) {
  const { draft, answer, dropStep, hint, outdated, texts, children } = props;
  const { id, kept: saved, now } = draft;
  const area = useRef<HTMLDivElement>(null);
  const kept = useKeptForm(area, {
    place: `rfq-draft:${draft.place}`,
    basis: draft.seen,
    kept: saved?.mark ?? null,
    refusal: answer === undefined || answer.code === null ? null : answer,
  });
  return (
    <>
      {answer === undefined && (
        <KeptNotice
          kept={kept}
          title="You go on with what you typed before"
          now={now}
          savedAt={saved?.savedAt ?? null}
          dropFields={{ form: "drop_step", request: id, step: dropStep }}
        >
          {hint}
          {saved?.isOutdated && ` ${outdated}`}
        </KeptNotice>
      )}
      <div ref={area}>
        <Fragment key={`${kept.forms} ${kept.restored === null ? "" : "restored"}`}>
          {children(
            kept.restored === null ? draft : { ...draft, values: kept.restored },
            { ...ofEveryForm, ...texts }[kept.state ?? "none"],
          )}
        </Fragment>
      </div>
    </>
  );
}

const ofEveryForm: Readonly<
  Record<Exclude<NonNullable<KeptForm["state"]>, "kept" | "refused"> | "none", string>
> = {
  none: "What you type is kept for you, on every device.",
  typing: "Keeping what you typed…",
  here_only: "What you typed is kept in this browser only: the site could not be reached.",
};
