import clsx from "clsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Drawing } from "../../../../ui/drawing.tsx";
import type { AccountType } from "../account-types.ts";

/** One of the two account types, and the way to make it the primary one. */
export function TypeCard(props: {
  value: AccountType;
  label: string;
  does: string;
  isPrimary: boolean;
  isCurrent: boolean;
  isChoosing: boolean;
}) {
  const { value, label, does, isPrimary, isCurrent, isChoosing } = props;
  return (
    <section
      className={clsx("sheet type-card", isPrimary && "ticks")}
      aria-labelledby={`type-${value}`}
    >
      <Drawing name={value === "buyer" ? "orders" : "factory"} size={64} />
      <div className="row">
        <h2 id={`type-${value}`}>{label}</h2>
        {isPrimary && <Badge tone="info">Primary</Badge>}
        {isCurrent && <Badge tone="success">Current mode</Badge>}
      </div>
      <p className="quiet small">{does}</p>
      {!isPrimary && (
        <Button type="submit" name="primary" value={value} busy={isChoosing && "Saving..."}>
          Make {label.toLowerCase()} primary
        </Button>
      )}
    </section>
  );
}
