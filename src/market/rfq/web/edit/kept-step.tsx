import { Fragment, type ReactNode, useRef } from "react";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { CalledBackNotice, keySuffix } from "../kept/called-back-notice.tsx";
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
  /** The form. @param keySuffix of the key that it is sent under */
  children: (
    shown: { draft: Draft; answer: FormAnswer | undefined },
    keptText: string,
    keySuffix: string,
  ) => ReactNode;
}) {
  const { draft, answer, dropStep, hint, outdated, texts, children } = props;
  const { id, kept: saved, now } = draft;
  const area = useRef<HTMLDivElement>(null);
  const kept = useKeptForm(area, {
    place: `rfq-draft:${draft.place}`,
    basis: draft.seen,
    kept: saved?.mark ?? null,
    answer,
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
      <CalledBackNotice calledBack={kept.calledBack} />
      <div ref={area}>
        <Fragment key={`${kept.forms} ${kept.restoredKey}`}>
          {children(
            shownStep(draft, answer, kept),
            { ...ofEveryForm, ...texts }[kept.state ?? "none"],
            keySuffix(kept),
          )}
        </Fragment>
      </div>
    </>
  );
}

/** What the form knows of is what it was opened with, however often the page is read while somebody types. */
function shownStep(draft: Draft, answer: FormAnswer | undefined, { restored, seen }: KeptForm) {
  const known = { ...draft, seen: seen.basis };
  if (restored === null) return { draft: known, answer };
  const told = answer?.values.seen;
  const values: Record<string, string> =
    told === undefined ? restored : { ...restored, seen: told };
  return {
    draft: { ...known, values },
    answer: answer === undefined ? undefined : { ...answer, values },
  };
}

const ofEveryForm: Readonly<
  Record<Exclude<NonNullable<KeptForm["state"]>, "kept" | "refused"> | "none", string>
> = {
  none: "What you type is kept for you, on every device.",
  typing: "Keeping what you typed…",
  here_only: "What you typed is kept in this browser only: the site could not be reached.",
};
