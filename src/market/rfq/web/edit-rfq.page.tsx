import { randomUUID } from "node:crypto";
import { href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { answerRowChange, refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { type PageInput, page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { invalidInput, isAppError } from "../../../shared/errors.ts";
import { readFields } from "../../../shared/forms/read-fields.ts";
import { withoutBlankRows } from "../../../shared/forms/rows.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { StepList } from "../../../ui/steps.tsx";
import { welcomeOfShop } from "../../catalog/use-cases/get-manufacturer.ts";
import { attachedIds } from "../../files/web/attached/attached-files.ts";
import { whomInput } from "../rules/guests/guest-input.ts";
import { amendInput, partsInput, termsInput } from "../rules/rfq-input.ts";
import { readStanding } from "../rules/supplier-standings.ts";
import { amendRfq, revisionFact } from "../use-cases/amend-rfq.ts";
import { dropStep } from "../use-cases/drafting/keep-step.ts";
import { digestFact } from "../use-cases/drafting/refuse-unseen.ts";
import { askEarlier } from "../use-cases/order-shops.ts";
import { saveParts, saveShops, saveTerms } from "../use-cases/save-rfq-step.ts";
import { submitRfq } from "../use-cases/submit-rfq.ts";
import type { Route } from "./+types/edit-rfq.page.ts";
import { AmendPanel } from "./edit/amend-form.tsx";
import { amendmentStep } from "./edit/amendment-step.ts";
import { beginWith, beginWithFiles, loadBegin } from "./edit/begin-actions.ts";
import { BeginForms } from "./edit/begin-forms.tsx";
import { DraftFiles } from "./edit/draft-files.tsx";
import {
  addUploadedFile,
  bringsFiles,
  readAmendment,
  receiveDraftFiles,
  removeFileOfDraft,
} from "./edit/file-actions.ts";
import { dropTypedStep, keepTypedStep } from "./edit/keep-actions.ts";
import { loadDraft } from "./edit/load-draft.ts";
import { SendPanel } from "./edit/send-panel.tsx";
import { ShopWish, StartPanel } from "./edit/start-form.tsx";
import { StepPanel } from "./edit/step-form.tsx";
import { readStep, steps } from "./edit/steps.ts";
import { rfqFlash } from "./flash-messages.ts";
import { fillField, keepField } from "./kept/kept-fields.ts";
import "../../../ui/styles/onboarding.css";
import "./rfq.css";

const stepAddress = (id: string, step: number) => `${href("/rfq/edit")}?request=${id}&step=${step}`;

export const loader = page(async ({ ctx, url }: PageInput<object>) => {
  const id = url.searchParams.get("request");
  const submitKey = randomUUID();
  if (id === null) {
    const title = (url.searchParams.get("title") ?? "").slice(0, 120);
    const text = (url.searchParams.get("text") ?? "").slice(0, 2000);
    const asked = url.searchParams.get("shop");
    const begin = await loadBegin(ctx, url.searchParams.get("product"));
    return {
      submitKey,
      draft: null,
      now: ctx.clock().toISOString(),
      place: ctx.viewer.id ?? "",
      start: { title, text },
      begin,
      shop: asked,
      welcome: asked === null ? null : await welcomeOfShop(ctx, asked),
    };
  }
  const draft = await loadDraft(
    ctx,
    id,
    readStep(url.searchParams.get("step")),
    readStanding(url.searchParams.get("tick")),
  );
  if (draft.state !== "draft" && !draft.canAmend) throw redirect(href("/rfq/:id", { id }));
  return {
    submitKey,
    draft,
    now: "",
    place: "",
    start: {},
    begin: null,
    shop: null,
    welcome: null,
  };
});

export const action = page(async ({ ctx, request, url }: PageInput<object>) => {
  const isAmendment = url.searchParams.get("do") === "amend";
  if (bringsFiles(request) && !isAmendment) {
    const draft = url.searchParams.get("request") ?? "";
    try {
      if (draft === "") return redirect(stepAddress(await beginWithFiles(ctx, request), 1), 303);
      await receiveDraftFiles(ctx, request, draft);
    } catch (error) {
      return refuseForm(error, new FormData(), { name: draft === "" ? "begin" : "upload" });
    }
    return redirect(`${stepAddress(draft, 4)}#files`, 303);
  }
  const { form: sent, refusals } = await readAmendment(ctx, request);
  const rowChange = answerRowChange(sent, "rfq");
  if (rowChange !== null) return rowChange;
  const { form } = withoutBlankRows(sent);
  const id = textOf(form, "request");
  const step = readStep(textOf(form, "step"));
  const key = textOf(form, "key").slice(0, 200) || null;
  try {
    if (id === "") return redirect(stepAddress(await beginWith(ctx, form, key), 1), 303);
    if (form.has(fillField)) {
      const kept = await keepTypedStep(ctx, sent);
      if (textOf(form, fillField) === keepField) return kept;
      flash(ctx, rfqFlash.change_kept);
      return redirect(stepAddress(id, step), 303);
    }
    if (textOf(form, "form") === "amend") {
      if (refusals.length > 0) throw invalidInput({ files: refusals });
      const files = isAmendment ? attachedIds(form) : null;
      await amendRfq(ctx, id, { ...readFields(form, amendInput), files }, key);
      await dropStep(ctx, id, amendmentStep);
      flash(ctx, rfqFlash.rfq_amended);
      return redirect(href("/rfq/:id", { id }), 303);
    }
    if (textOf(form, "form") === "add_file") return await addUploadedFile(ctx, form, id);
    if (textOf(form, "form") === "remove_file") {
      await removeFileOfDraft(ctx, form, id);
      return redirect(`${stepAddress(id, 4)}#files`, 303);
    }
    if (textOf(form, "form") === "ask_earlier") {
      await askEarlier(ctx, id, textOf(form, "shop"));
      return redirect(`${stepAddress(id, 4)}#order`, 303);
    }
    if (textOf(form, "form") === "drop_step") {
      await dropTypedStep(ctx, form);
      flash(ctx, rfqFlash.quote_draft_dropped);
      return redirect(stepAddress(id, step), 303);
    }
    const seen = textOf(form, "seen") || null;
    if (step === 4) {
      await submitRfq(ctx, id, key, seen);
      flash(ctx, rfqFlash.rfq_sent);
      return redirect(href("/rfq/:id", { id }), 303);
    }
    if (step === 1) await saveParts(ctx, id, readFields(form, partsInput), seen);
    if (step === 2) await saveTerms(ctx, id, readFields(form, termsInput), seen);
    if (step === 3) await saveShops(ctx, id, readFields(form, whomInput), seen);
    if (textOf(form, "choice") === "leave") {
      flash(ctx, rfqFlash.rfq_saved);
      return redirect(href("/rfq"), 303);
    }
    return redirect(stepAddress(id, step + 1), 303);
  } catch (error) {
    const refused = refuseForm(error, form, { name: "rfq", kept: [...new Set(form.keys())] });
    // What is there now has been told: saved once more, the form takes its place.
    const { [digestFact]: seen, [revisionFact]: revision } = isAppError(error)
      ? (error.facts ?? {})
      : {};
    if (typeof seen === "string") refused.data.values.seen = seen;
    if (typeof revision === "string") refused.data.values.revision = revision;
    return refused;
  }
});

/** What a colleague has changed is shown before a draft is sent. */
export function shouldRevalidate({
  actionStatus,
  currentUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isUnseen = actionStatus === 409 && currentUrl.searchParams.get("step") === "4";
  return isUnseen || defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Request quotes",
    description: "What you need, until when, and whom you ask for it.",
    path: href("/rfq/edit"),
    isPrivate: true,
  });
}

function titleOf(draft: Awaited<ReturnType<typeof loadDraft>> | null): string {
  if (draft === null) return "Request quotes";
  return draft.canAmend ? `Change ${draft.title}` : (steps[draft.step - 1] ?? "");
}

export default function EditRfqPage({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, start, begin, shop, submitKey } = loaderData;
  const answer = actionData ?? undefined;
  const step = draft?.step ?? 0;
  return (
    <div className="page onboarding rfq-edit">
      <Breadcrumbs trail={[{ label: "Requests", to: href("/rfq") }, { label: "Request quotes" }]} />
      <h1>{titleOf(draft)}</h1>
      {draft?.canAmend ? (
        <AmendPanel draft={draft} submitKey={submitKey} answer={answer} />
      ) : draft === null ? (
        <>
          {loaderData.welcome !== null && <ShopWish {...loaderData.welcome} />}
          <StartPanel
            place={loaderData.place}
            now={loaderData.now}
            values={start}
            shop={shop}
            submitKey={submitKey}
            answer={answer?.form === "begin" ? undefined : answer}
          />
          {begin !== null && <BeginForms begin={begin} submitKey={submitKey} answer={answer} />}
        </>
      ) : (
        <>
          <StepList
            label="Your request"
            steps={steps.map((label, at) => ({
              label,
              state:
                at + 1 === step
                  ? "current"
                  : at + 1 < step && !draft.openSteps.includes(at + 1)
                    ? "done"
                    : "ahead",
              to: stepAddress(draft.id, at + 1),
            }))}
          />
          {draft.summary === null ? (
            <StepPanel key={`${draft.id} ${step}`} draft={draft} answer={answer} />
          ) : (
            <SendPanel
              id={draft.id}
              values={draft.values}
              summary={draft.summary}
              seen={draft.digest}
              submitKey={submitKey}
              answer={answer}
            >
              <DraftFiles id={draft.id} files={draft.summary.files} answer={answer} />
            </SendPanel>
          )}
        </>
      )}
    </div>
  );
}
