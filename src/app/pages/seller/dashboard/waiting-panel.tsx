import { href } from "react-router";
import { unreadLabel, useUnread } from "../../../../market/messaging/web/use-unread.ts";
import type { SellersWaiting } from "../../../../market/rfq/use-cases/count-waiting.ts";
import type { ClaimToProve } from "../../../../market/sellers/use-cases/claims/claims-to-prove.ts";
import { counted } from "../../dashboards/counted.ts";
import { WaitingList } from "../../dashboards/waiting-list.tsx";

/** What waits for the seller, the most pressing first. */
export function WaitingPanel(props: {
  isDraft: boolean;
  proposals: number;
  /** Certificates that end within 60 days, or have lapsed. */
  certificates: number;
  claims: ClaimToProve[];
  /** Entries of the directory that may be the company's own. */
  listings: { id: string; name: string; city: string | null }[];
  /** Tables that were read and wait to be imported. */
  imports: number;
  unread: number;
  productCount: number;
  /** Products that are not published. */
  drafts: number;
  trade: SellersWaiting;
}) {
  const { isDraft, proposals, certificates, claims, imports, productCount, drafts, trade } = props;
  const unread = useUnread(props.unread);
  const { toAnswer, toQuote, toConfirm, questions, counters, toReconfirm, expiring } = trade;
  const rfqs = href("/seller/dashboard/rfq");
  const things = [
    toConfirm > 0 && {
      to: `${rfqs}?tab=won`,
      title: `${counted(toConfirm, "award waits", "awards wait")} to be confirmed`,
      text: "An award that is not answered within five days goes back to the buyer.",
    },
    counters > 0 && {
      to: `${rfqs}?tab=quoted`,
      title: `${counted(counters, "counter waits", "counters wait")} for your answer`,
      text: "A buyer asks for other terms: accept them, offer your own, or stay with your quote.",
    },
    toReconfirm > 0 && {
      to: `${rfqs}?tab=quoted`,
      title: `${counted(toReconfirm, "quote waits", "quotes wait")} to be confirmed again`,
      text: "The buyer changed the request: it cannot be awarded before.",
    },
    expiring > 0 && {
      to: `${rfqs}?tab=quoted`,
      title: `${counted(expiring, "quote of yours ends", "quotes of yours end")} within three days`,
      text: "A new version with a later day keeps it in the choice.",
    },
    toAnswer > 0 && {
      to: rfqs,
      title: `${counted(toAnswer, "request waits", "requests wait")} for your answer`,
      text: "Quote or decline: a reason helps the buyer, too.",
    },
    toQuote > 0 && {
      to: `${rfqs}?tab=intending`,
      title: `${counted(toQuote, "request", "requests")} you are going to quote`,
      text: "The buyer was told that a quote comes.",
    },
    questions > 0 && {
      to: rfqs,
      title: `${counted(questions, "question of yours waits", "questions of yours wait")} for the buyer`,
      text: "You are told as soon as it is answered.",
    },
    unread > 0 && {
      to: href("/seller/dashboard/messages"),
      title: `${unread} ${unreadLabel(unread)}`,
      text: "Buyers go on to the next shop when nobody answers.",
    },
    ...claims.map(({ manufacturerId, listingName }) => ({
      to: href("/businesses/:id/claim", { id: manufacturerId }),
      title: `Your claim on ${listingName} waits for its proof`,
      text: "The link of a mail, or a code on the website, gives you the entry.",
    })),
    ...props.listings.map(({ id, name, city }) => ({
      to: href("/businesses/:id/claim", { id }),
      title: `Is ${name}${city === null ? "" : `, ${city},`} your company?`,
      text: "It is listed here from a public record: claim it, so that buyers find you once.",
    })),
    certificates > 0 && {
      to: href("/seller/dashboard/certificates"),
      title: counted(
        certificates,
        "certificate ends or has lapsed",
        "certificates end or have lapsed",
      ),
      text: "Buyers do not find you by one that has lapsed: enter the new one.",
    },
    proposals > 0 && {
      to: `${href("/seller/dashboard/profile")}#proposals`,
      title: `${counted(proposals, "proposal", "proposals")} for your profile`,
      text: "Read from your website or documents: accept what is right.",
    },
    imports > 0 && {
      to: href("/seller/dashboard/products/import"),
      title: `${counted(imports, "table waits", "tables wait")} to be imported`,
      text: "The rows were checked, and nothing was changed yet.",
    },
    isDraft && {
      to: href("/onboarding/seller"),
      title: "Publish your profile",
      text: "A draft is in no search and no list.",
    },
    productCount === 0 &&
      drafts > 0 && {
        to: `${href("/seller/dashboard/products")}?state=draft`,
        title: counted(drafts, "product is a draft", "products are drafts"),
        text: "Buyers see none of your products yet: choose them and publish.",
      },
    productCount + drafts === 0 && {
      to: href("/seller/dashboard/products"),
      title: "No products listed",
      text: "Products with a price bring buyers who know what they want.",
    },
  ].filter((one) => one !== false);
  return (
    <WaitingList things={things} none="Nothing. New messages and requests are listed here first." />
  );
}
