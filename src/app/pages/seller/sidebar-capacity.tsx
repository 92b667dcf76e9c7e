import { Form, href, useLocation, useNavigation } from "react-router";
import type { ShopCapacity } from "../../../market/catalog/rules/shop-capacity.ts";
import { capacityTexts } from "../../../market/sellers/rules/capacity-texts.ts";

/** How busy the shop is, changed with one press from every page of the dashboard, which stays where it is. */
export function SidebarCapacity({ capacity }: { capacity: ShopCapacity }) {
  const { pathname, search } = useLocation();
  const sent = useNavigation().formData;
  const shown = sent?.get("form") === "capacity" ? sent.get("capacity") : capacity;
  return (
    <Form
      method="post"
      action={href("/seller/dashboard")}
      preventScrollReset
      className="sidebar-capacity"
    >
      <input type="hidden" name="form" value="capacity" />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <fieldset aria-labelledby="sidebar-capacity">
        <p id="sidebar-capacity" className="quiet small">
          How busy you are
        </p>
        {capacityTexts.map(({ value, label, hint }) => (
          <button
            key={value}
            type="submit"
            name="capacity"
            value={value}
            title={hint}
            className="button button-small capacity-choice"
            aria-pressed={shown === value}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
