import type { NotifiableEvent, NotificationTopic } from "../../../shared/notification.ts";
import { toldName } from "../../accounts/rules/mailable-name.ts";
import { claimingRoles } from "./claims/claim-roles.ts";

const listingOf = ({ payload }: NotifiableEvent) =>
  toldName(String(payload.listing_name)) ?? "an entry of the directory";
const told = (text: (listing: string) => string) => ({
  tell: (event: NotifiableEvent) => ({
    title: text(listingOf(event)),
    link: `/businesses/${event.payload.manufacturer_id}/claim`,
  }),
  roles: claimingRoles,
});

/** What owners and admins are told of their company's claims on entries of the directory, and operators of waiting ones. */
export const claimNotifications: readonly NotificationTopic[] = [
  {
    id: "listing_claims",
    label: "Claims on entries of the directory",
    note: "A claim of your company is decided or about to end, or another company claims what is yours.",
    defaults: { app: true, mail: "at_once", push: false },
    kinds: {
      "listing_claim.contest": told(
        (listing) => `Another company claims ${listing}: the operator decides`,
      ),
      "listing_claim.approve": told((listing) => `${listing} now belongs to your company`),
      "listing_claim.refuse": told((listing) => `Your claim on ${listing} was refused`),
      "listing_claim.pass_on": told(
        (listing) => `The operator has given ${listing} to another company`,
      ),
      "listing_claim.taken": told(
        (listing) => `The operator has given ${listing} to another company that claimed it, too`,
      ),
      "listing_claim.remind": told(
        (listing) => `Your claim on ${listing} ends in a week unless something proves it`,
      ),
      "listing_claim.lapse": told(
        (listing) => `Your claim on ${listing} ended: nothing proved it in thirty days`,
      ),
      "listing_claim.undo": told(
        (listing) => `The operator looks at your claim on ${listing} again`,
      ),
    },
  },
  {
    id: "claims_to_decide",
    label: "Claims that wait for you",
    note: "A company claims an entry of the directory, and you decide as an operator.",
    defaults: { app: true, mail: "at_once", push: false },
    isForOperators: true,
    kinds: {
      "listing_claim.wait": {
        tell: (event) => ({
          title: `A claim on ${listingOf(event)} waits for you`,
          link: `/admin/claims${event.subject === null ? "" : `?claim=${event.subject.id}`}`,
        }),
      },
    },
  },
];
