import { Notice } from "../../../../ui/notice.tsx";
import type { AskedShop } from "./asked-shop.ts";

/** Shops without an account that quoted and hold no link any more: they could confirm no award. */
export function UnreachedNotice({ shops }: { shops: readonly AskedShop[] }) {
  const unreached = shops.filter(({ guest }) => guest?.isRevoked && guest.hasToAnswer);
  if (unreached.length === 0) return null;
  return (
    <Notice tone="warning" title="Shops that cannot answer an award">
      <p>
        You took back the links of {unreached.map(({ name }) => name).join(", ")}:{" "}
        {unreached.length === 1
          ? "its quote stands, and nobody can confirm an award of it."
          : "their quotes stand, and nobody can confirm an award of them."}{" "}
        Make a sheet or send another link under <a href="#shops">Shops asked</a> first.
      </p>
    </Notice>
  );
}
