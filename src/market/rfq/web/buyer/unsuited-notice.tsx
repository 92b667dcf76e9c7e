import { Notice } from "../../../../ui/notice.tsx";
import { canBeAsked, failsOf } from "../../rules/recipients.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";
import type { MatchedShop } from "../../use-cases/match-shops.ts";

interface UnsuitedShop {
  id: string;
  name: string;
  /** What its profile speaks against. */
  fails: string[];
}

/** Shops that still may quote an open request, and whose profiles speak against it by now. */
export function unsuitedShops(
  { state, invitations }: BuyersRfq,
  matches: ReadonlyMap<string, MatchedShop>,
): UnsuitedShop[] {
  if (state !== "open") return [];
  return invitations.flatMap(({ id, sellerName, manufacturerId, state: stands }) => {
    const match = matches.get(manufacturerId ?? "");
    if (match === undefined || canBeAsked(match) || stands === "declined" || stands === "revoked")
      return [];
    return [{ id, name: sellerName, fails: failsOf(match.reasons) }];
  });
}

/** Whose profiles speak against the request since it, or they, changed. */
export function UnsuitedNotice({ shops }: { shops: UnsuitedShop[] }) {
  return (
    <Notice tone="warning" title="Profiles that speak against the request now">
      <ul>
        {shops.map(({ id, name, fails }) => (
          <li key={id}>
            {name}: {fails.join(" · ")}
          </li>
        ))}
      </ul>
      <p>They stay asked, and can quote: a profile may be behind what a shop can make.</p>
    </Notice>
  );
}
