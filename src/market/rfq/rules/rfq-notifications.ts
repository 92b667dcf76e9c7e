import type {
  NotifiableEvent,
  NotificationTopic,
  NotifiedPerson,
} from "../../../shared/notification.ts";
import { toldName, toldTitle } from "../../accounts/rules/mailable-name.ts";
import { approvingRoles } from "./approval.ts";
import { mostRounds } from "./most-rounds.ts";
import { toldOfRequest } from "./rfq-outline.ts";
import { buyingRoles, sellingRoles } from "./trade-rights.ts";

/** What people typed is shown as `toldTitle` and `toldName` let it: mails make no link of it. */
const titleOf = ({ payload }: NotifiableEvent) => {
  const name = toldTitle(String(payload.title ?? ""));
  return name === null ? "a request for quotes" : `the request ${name}`;
};
const shopOf = ({ payload }: NotifiableEvent) => toldName(String(payload.seller ?? "")) ?? "A shop";
/** Whose profiles an amendment goes beyond. */
const whomOutgrown = (event: NotifiableEvent) => {
  const others = Number(event.payload.others ?? 0);
  if (others === 0) return `The profile of ${shopOf(event)}`;
  return `The profile of ${shopOf(event)} and of ${others} other ${others === 1 ? "shop" : "shops"}`;
};
/** Longer reasons, and such with a link, stand on the page of the request alone. */
const reasonOf = ({ payload }: NotifiableEvent) => {
  const reason = toldName(String(payload.reason ?? ""));
  return reason === null ? "" : ` (${reason})`;
};

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const validUntilOf = ({ payload }: NotifiableEvent) => {
  const date = new Date(`${payload.valid_until}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? "soon" : day.format(date);
};

/** In words of the site. */
const debriefOf = ({ payload }: NotifiableEvent) => {
  const text = String(payload.debrief ?? "");
  return text === "" ? "" : ` (${text})`;
};

const toBuyer = (say: (event: NotifiableEvent) => string) => ({
  roles: buyingRoles,
  tell: (event: NotifiableEvent) => ({
    title: say(event),
    link: `/rfq/${event.payload.rfq_id}`,
  }),
});
/** Colleagues of one company: everybody but who did it. */
const toColleagues = (roles: readonly string[], say: (event: NotifiableEvent) => string) => ({
  roles,
  tell: (event: NotifiableEvent) =>
    event.payload.by === event.recipientId
      ? null
      : { title: say(event), link: `/rfq/${event.payload.rfq_id}` },
});
/** Who has not signed the confidentiality agreement is not told what the request is called. */
const toSeller = (say: (event: NotifiableEvent) => string) => ({
  roles: sellingRoles,
  tell: (event: NotifiableEvent, { hasSignedAgreement }: NotifiedPerson) => ({
    title: say({ ...event, payload: toldOfRequest(event.payload, hasSignedAgreement) }),
    link: `/seller/dashboard/rfq/${event.payload.rfq_id}`,
  }),
});

/** How people are told of requests and quotes. */
export const rfqNotifications: readonly NotificationTopic[] = [
  {
    id: "received_requests",
    label: "Requests that ask you for a quote",
    note: "A buyer asks you, answers a question, counters or awards your quote, takes an award back, or chooses somebody else.",
    defaults: { app: true, mail: "at_once", push: true },
    kinds: {
      "rfq.submit": toSeller((event) => `You are asked for a quote: ${titleOf(event)}`),
      "rfq_invitation.invite": toSeller((event) => `You are asked for a quote: ${titleOf(event)}`),
      "rfq_invitation.remind": toSeller(
        (event) => `You meant to quote, and the buyer waits: ${titleOf(event)}`,
      ),
      "rfq_invitation.invite_again": toSeller(
        (event) => `You are asked for a quote again: ${titleOf(event)}`,
      ),
      "rfq_invitation.revoke": toSeller(
        (event) =>
          `The buyer no longer asks you for a quote${event.payload.set_aside === true ? ", and what you quoted does not count any more" : ""}${reasonOf(event)}: ${titleOf(event)}`,
      ),
      "rfq.reopen": toSeller(
        (event) => `The buyer gives more time, you can quote again: ${titleOf(event)}`,
      ),
      "rfq.amend": toSeller(
        (event) => `The buyer changed the request, please look at your quote: ${titleOf(event)}`,
      ),
      "rfq_invitation.outgrow": toSeller(
        (event) =>
          `The buyer changed the request, and your profile speaks against it now. You can still quote: ${titleOf(event)}`,
      ),
      "rfq.add_agreement": toSeller(
        (event) => `The buyer's agreement is another one now, please sign it: ${titleOf(event)}`,
      ),
      "rfq.extend": toSeller((event) => `You have more time to quote: ${titleOf(event)}`),
      "rfq.cancel": toSeller((event) => `The buyer canceled ${titleOf(event)}`),
      "rfq.withdraw": toSeller(
        (event) => `The buyer's account was deleted, which ends ${titleOf(event)}`,
      ),
      "rfq.close": toSeller((event) =>
        event.payload.in_part === true
          ? `The buyer awarded a part of ${titleOf(event)}, and closed it without awarding the rest`
          : `The buyer closed ${titleOf(event)} without an award`,
      ),
      "rfq_invitation.answer": toSeller(
        (event) => `The buyer answered your question about ${titleOf(event)}`,
      ),
      "rfq.answer": toSeller(
        (event) => `The buyer answered a question for every shop: ${titleOf(event)}`,
      ),
      "quote.counter": toSeller(
        (event) =>
          `The buyer asks for other terms (round ${Number(event.payload.round ?? 1)} of ${mostRounds}): ${titleOf(event)}`,
      ),
      "quote.take_back_counter": toSeller(
        (event) => `The buyer does not ask for other terms any more: ${titleOf(event)}`,
      ),
      "quote.award": toSeller(
        (event) => `Your quote was chosen, please confirm: ${titleOf(event)}`,
      ),
      "quote.undo_award": toSeller((event) => `The buyer took back the award: ${titleOf(event)}`),
      "quote.remind_expiry": toSeller(
        (event) => `Your quote is valid until ${validUntilOf(event)}: ${titleOf(event)}`,
      ),
      "quote.lose": toSeller(
        (event) => `Your quote was not chosen${debriefOf(event)}: ${titleOf(event)}`,
      ),
    },
  },
  {
    id: "own_requests",
    label: "Your own requests for quotes",
    note: "A shop asks, quotes, declines, confirms or refuses, or the time for quotes is over.",
    defaults: { app: true, mail: "at_once", push: true },
    kinds: {
      "rfq_invitation.ask": toBuyer(
        (event) => `${shopOf(event)} asks something about ${titleOf(event)}`,
      ),
      "rfq_invitation.quote": toBuyer((event) =>
        event.payload.reoffer === true
          ? `${shopOf(event)} answers your counter with other terms: ${titleOf(event)}`
          : `${shopOf(event)} quoted ${titleOf(event)}`,
      ),
      "rfq_invitation.accept_counter": toBuyer(
        (event) => `${shopOf(event)} accepts your terms: ${titleOf(event)}`,
      ),
      "quote.reject_counter": toBuyer(
        (event) => `${shopOf(event)} stays with its quote: ${titleOf(event)}`,
      ),
      "rfq_invitation.reconfirm": toBuyer(
        (event) => `${shopOf(event)} confirmed its quote for ${titleOf(event)}`,
      ),
      "rfq_invitation.decline": toBuyer((event) => `${shopOf(event)} declined ${titleOf(event)}`),
      "rfq_invitation.withdraw_quote": toBuyer(
        (event) => `${shopOf(event)} withdrew the quote for ${titleOf(event)}`,
      ),
      "rfq_invitation.leave": toBuyer(
        (event) => `${shopOf(event)} left and will not quote ${titleOf(event)}`,
      ),
      "rfq.outgrow": toBuyer(
        (event) =>
          `${whomOutgrown(event)} speaks against your change, and stays asked: ${titleOf(event)}`,
      ),
      "rfq.reach_deadline": toBuyer((event) => `The time for quotes is over: ${titleOf(event)}`),
      "rfq.time_out": toBuyer(
        (event) => `Closed after 30 days without a choice: ${titleOf(event)}`,
      ),
      "rfq.propose_award": toColleagues(
        approvingRoles,
        (event) => `An award waits for your approval: ${titleOf(event)}`,
      ),
      "rfq.approved_award": toBuyer((event) => `Your award was approved: ${titleOf(event)}`),
      "rfq.refused_award": toBuyer(
        (event) => `Your award was not approved: ${titleOf(event)}${reasonOf(event)}`,
      ),
      "rfq.withdrawn_award": toBuyer(
        (event) => `Your award was taken back before it was approved: ${titleOf(event)}`,
      ),
      "rfq.void_award": toColleagues(
        [...new Set([...approvingRoles, ...buyingRoles])],
        (event) =>
          `The award that waited for approval is void, the quote of ${shopOf(event)} does not stand as it did: ${titleOf(event)}`,
      ),
      "rfq.review_quote": toColleagues(
        buyingRoles,
        (event) => `A colleague reviewed the quote of ${shopOf(event)} for ${titleOf(event)}`,
      ),
      "quote.accept": toBuyer((event) => `${shopOf(event)} confirmed the order: ${titleOf(event)}`),
      "quote.refuse": toBuyer(
        (event) => `${shopOf(event)} refused the award: ${titleOf(event)}${reasonOf(event)}`,
      ),
      "quote.expires_soon": toBuyer(
        (event) =>
          `The quote of ${shopOf(event)} is valid until ${validUntilOf(event)}: ${titleOf(event)}`,
      ),
      "quote.lapse": toBuyer(
        (event) => `${shopOf(event)} did not answer the award: ${titleOf(event)}`,
      ),
    },
  },
];
