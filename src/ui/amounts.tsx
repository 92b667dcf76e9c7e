const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const counts = new Intl.NumberFormat("en-US");

/** "$1,250.00" from cents. */
export function moneyText(cents: number): string {
  return dollars.format(cents / 100);
}

/** "$1,250.00" from a decimal string such as `1250.00`, as the database and the API write it. */
export function decimalText(amount: string): string {
  return dollars.format(Number(amount));
}

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
