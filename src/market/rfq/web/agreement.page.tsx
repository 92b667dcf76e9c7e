import { Form, href, Link, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormRefusal } from "../../../ui/form-refusal.tsx";
import { CheckedForm } from "../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../ui/forms/use-checked-form.ts";
import { Panel } from "../../../ui/panel.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { receiveUpload } from "../../files/web/receive-upload.ts";
import { addAgreement, removeAgreement } from "../use-cases/agreements/change-agreement.ts";
import { getRfq } from "../use-cases/get-rfq.ts";
import { rfqFilePurpose, rfqFiles } from "../use-cases/rfq-file-purpose.ts";
import type { Route } from "./+types/agreement.page.ts";
import { OwnAgreement } from "./agreements/own-agreement.tsx";
import { ownAgreementView } from "./agreements/own-agreement-view.ts";
import { askedShop } from "./buyer/asked-shop.ts";
import { bringsFiles } from "./edit/file-actions.ts";
import { rfqFlash } from "./flash-messages.ts";
import "./rfq.css";

export const loader = page(async ({ ctx, params }) => {
  const rfq = await getRfq(ctx, params.id ?? "");
  const { id, title, state, needsAgreement, agreement, signatures } = rfq;
  return {
    ...{ id, title, needsAgreement },
    isDraft: state === "draft",
    canChange: state === "draft" || (needsAgreement && rfq.allowed.includes("amend")),
    own: agreement === null ? null : ownAgreementView(agreement),
    signed: rfq.invitations.flatMap((one) => {
      const { name, signed } = askedShop(one, new Map(), {
        signatures,
        quotes: rfq.quotes,
        turnText: null,
        rfqState: rfq.state,
        mayBuy: false,
      });
      return signed === null ? [] : [{ ...signed, shop: name }];
    }),
    now: ctx.clock().toISOString(),
  };
});

export const action = page(async ({ ctx, request, params }) => {
  const id = params.id ?? "";
  const path = href("/rfq/:id/agreement", { id });
  if (!bringsFiles(request)) {
    try {
      await removeAgreement(ctx, id);
    } catch (error) {
      return refuseForm(error, new FormData(), { name: "remove" });
    }
    flash(ctx, rfqFlash.agreement_removed);
    return redirect(path, 303);
  }
  try {
    const purposes = { [rfqFiles]: rfqFilePurpose };
    const [file] = await receiveUpload(ctx, purposes, request, { mostFiles: 1, key: null });
    await addAgreement(ctx, id, file?.id ?? "", null);
  } catch (error) {
    return refuseForm(error, new FormData(), { name: "agreement" });
  }
  flash(ctx, rfqFlash.agreement_added);
  return redirect(path, 303);
});

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Your agreement",
    description: "What shops sign before they see the details of a request.",
    path: href("/rfq/:id/agreement", params),
    isPrivate: true,
  });
}

export default function AgreementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, isDraft, canChange, needsAgreement, own, signed, now } = loaderData;
  const back = isDraft ? `${href("/rfq/edit")}?request=${id}&step=4` : href("/rfq/:id", { id });
  const form = useCheckedForm({
    answer: actionData?.form === "agreement" ? actionData : undefined,
    idPrefix: "agreement",
    values: {},
  });
  return (
    <div className="page stack rfq-page">
      <Breadcrumbs
        trail={[
          { label: "Requests", to: href("/rfq") },
          { label: title, to: back },
          { label: "Your agreement" },
        ]}
      />
      <header className="stack">
        <h1>Your agreement</h1>
        <p className="lede">
          What shops sign by name before they see details, files and your name. They read it before,
          so it should not say what they may not know yet.
        </p>
      </header>
      <FormRefusal
        answer={actionData?.form === "remove" ? actionData : undefined}
        title="That was not done"
      />
      <Panel title="What shops sign" id="own">
        <div className="stack">
          {own !== null ? (
            <OwnAgreement own={own} />
          ) : needsAgreement ? (
            <p>
              The <Link to={href("/agreement")}>confidentiality agreement of this site</Link>.
            </p>
          ) : (
            <p>Nothing: who is asked sees the details at once.</p>
          )}
          {own !== null && isDraft && (
            <Form method="post">
              <Button type="submit" size="small">
                Take it out
              </Button>
            </Form>
          )}
        </div>
      </Panel>
      {canChange && (
        <Panel title={own === null ? "Use your own" : "Replace it"} id="new">
          <CheckedForm
            form={form}
            refusalTitle="The agreement was not added"
            encType="multipart/form-data"
            reloadDocument
          >
            <input type="hidden" name="purpose" value="rfq" />
            {!isDraft && (
              <p>
                Details and files close to every shop until it has signed the new one. Quotes that
                came stay.
              </p>
            )}
            <TextField
              {...form.field("file")}
              type="file"
              required
              accept=".pdf,.txt"
              label="The agreement"
              hint="A PDF or a text file, up to 5 MB"
            />
            <div className="form-actions">
              <Button type="submit" variant="primary">
                {own === null ? "Have shops sign it" : "Have shops sign this one"}
              </Button>
            </div>
          </CheckedForm>
        </Panel>
      )}
      {!isDraft && (
        <Panel title="Who signed" id="signed" note={signed.length}>
          {signed.length === 0 ? (
            <p className="quiet">Nobody has signed yet.</p>
          ) : (
            <ul>
              {signed.map(({ shop, name, at, what }) => (
                <li key={shop}>
                  {shop}: {what} signed by {name}, <RelativeTime at={at} now={now} />
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
      <p>
        <Link to={back}>Back to the request</Link>
      </p>
    </div>
  );
}
