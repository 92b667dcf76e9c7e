import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import type { Fit } from "../../rules/match-shop.ts";
import type { Standing } from "../../rules/supplier-standings.ts";
import { FitBadge } from "../request-parts.tsx";
import { StandingBadge } from "../suppliers/standing-badge.tsx";

/** A shop with an account that could be asked besides. */
export interface MoreShop {
  /** Of its entry in the directory. */
  id: string;
  name: string;
  place: string | null;
  fit: Fit;
  standing: Standing | null;
}

/** Asking more shops with an account, in a request that takes quotes. */
export function MoreShopsForm(props: {
  shops: MoreShop[];
  submitKey: string;
  answer: FormAnswer | undefined;
}) {
  const { shops, submitKey } = props;
  const answer = props.answer?.form === "add_shops" ? props.answer : undefined;
  if (shops.length === 0) return null;
  return (
    <Disclosure title="Ask another shop with an account" isOpen={answer !== undefined}>
      <Form method="post" preventScrollReset className="form">
        <FormRefusal answer={answer} title="No shop was added" />
        <input type="hidden" name="form" value="add_shops" />
        <input type="hidden" name="key" value={submitKey} />
        <fieldset className="field choices">
          <legend className="field-label">Shops that suit best and were not chosen yet</legend>
          <ul className="plain-list rfq-shops">
            {shops.map(({ id, name, place, fit, standing }) => (
              <li key={id} className="rfq-shop">
                <label className="choice">
                  <input type="checkbox" name="shops" value={id} />
                  <span className="choice-text">
                    <span className="choice-label">
                      {name} {standing !== null && <StandingBadge standing={standing} />}{" "}
                      <FitBadge fit={fit} />
                    </span>
                    {place !== null && <span className="choice-hint">{place}</span>}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <div className="form-actions">
          <Button type="submit">Ask these shops too</Button>
        </div>
      </Form>
    </Disclosure>
  );
}
