import { useRef } from "react";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";
import { type ShownWelcome, welcomeText } from "../../../catalog/rules/shown-shop.ts";
import { KeptNotice } from "../kept/kept-notice.tsx";
import { useKeptForm } from "../kept/use-kept-form.ts";

interface Start {
  values: Record<string, string>;
  shop: string | null;
  submitKey: string;
  answer: FormAnswer | undefined;
}

/** How a request begins, with what was typed before in this browser: there is no draft yet that could have it. */
export function StartPanel({ place, now, ...start }: Start & { place: string; now: string }) {
  const { values, submitKey, answer } = start;
  const area = useRef<HTMLDivElement>(null);
  const kept = useKeptForm(area, {
    place: `rfq-begin:${place}:${values.title ?? ""}`,
    basis: submitKey,
    kept: null,
    isHereOnly: true,
    answer,
  });
  return (
    <>
      {answer === undefined && (
        <KeptNotice
          kept={kept}
          title="You go on with what you typed before"
          now={now}
          savedAt={null}
          dropFields={null}
        >
          it is kept on your account once you start the request.
        </KeptNotice>
      )}
      <div ref={area}>
        <StartForm key={kept.restoredKey} {...start} values={kept.restored ?? values} />
      </div>
    </>
  );
}

/** What the shop that is asked says of requests to it. */
export function ShopWish({ name, ...welcome }: ShownWelcome & { name: string }) {
  const also = welcomeText(welcome);
  return (
    <Notice tone="info" title={`What a request to ${name} should say`}>
      {welcome.request !== "" && <p className="rfq-answer-text">{welcome.request}</p>}
      {also !== null && <p>{also}</p>}
    </Notice>
  );
}

function StartForm({ values, shop, submitKey, answer }: Start) {
  const form = useCheckedForm({
    answer,
    values,
    schema: async () => (await import("../../rules/rfq-input.ts")).startRfqInput,
  });
  const { field } = form;
  return (
    <CheckedForm form={form} refusalTitle="Your request could not be started" data-own-draft>
      <input type="hidden" name="key" value={submitKey} />
      {shop !== null && <input type="hidden" name="shop" value={shop} />}
      <TextField
        {...field("title")}
        label="What you need, in a few words"
        hint="Such as: Anodized sensor bracket"
        maxLength={120}
      />
      <TextArea
        {...field("text")}
        label="What you know about it"
        hint="Such as: 500 and 2,000 pieces, CNC milled 6061, ±0.005 in, by June 15, ISO 9001. It is read into the fields that follow, where you check it."
        isOptional
        maxLength={2000}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" size="large">
          Start the request
        </Button>
      </div>
    </CheckedForm>
  );
}
