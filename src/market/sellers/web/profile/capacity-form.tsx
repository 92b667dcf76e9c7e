import { Form, useNavigation } from "react-router";
import { Panel } from "../../../../ui/panel.tsx";
import type { ShopCapacity } from "../../../catalog/rules/shop-capacity.ts";
import { capacityTexts } from "../../rules/capacity-texts.ts";

/**
 * How busy the shop is, changed with one press.
 *
 * @param action of the page that answers with `answerProfileForm`
 */
export function CapacityForm({ action, capacity }: { action: string; capacity: ShopCapacity }) {
  const sent = useNavigation().formData;
  const isSent = sent?.get("form") === "capacity";
  const shown = isSent ? sent.get("capacity") : capacity;
  return (
    <Panel id="capacity" title="How busy are you?">
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="form" value="capacity" />
        <fieldset className="capacity-choices" aria-labelledby="capacity-title">
          {capacityTexts.map(({ value, label, hint }) => (
            <button
              key={value}
              type="submit"
              name="capacity"
              value={value}
              className="button capacity-choice"
              aria-pressed={shown === value}
            >
              <span>{label}</span>
              <span className="small">{hint}</span>
            </button>
          ))}
        </fieldset>
      </Form>
    </Panel>
  );
}
