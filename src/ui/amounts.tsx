import { decimalText, moneyText } from "../shared/money.ts";

const counts = new Intl.NumberFormat("en-US");

/** An amount of money in the face of figures. Give cents, or a decimal string. */
export function Money(props: { cents: number } | { amount: string }) {
  return (
    <data className="figure" value={"cents" in props ? props.cents / 100 : props.amount}>
      {"cents" in props ? moneyText(props.cents) : decimalText(props.amount)}
    </data>
  );
}

/** A count with its unit, quietly: "1,250 pcs". */
export function Quantity({ count, unit }: { count: number; unit?: string }) {
  return (
    <span className="figure">
      {counts.format(count)}
      {unit !== undefined && <span className="unit-after-figure"> {unit}</span>}
    </span>
  );
}
