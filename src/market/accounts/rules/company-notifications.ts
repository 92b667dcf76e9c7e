import { accountPaths } from "../../../shared/account-paths.ts";
import type { NotifiableEvent, NotificationTopic } from "../../../shared/notification.ts";
import { companyRoles } from "./company-roles.ts";

const isAbout = ({ payload, recipientId }: NotifiableEvent) => payload.person_id === recipientId;
const told = (title: string) => ({ title, link: accountPaths.company });
/** Who looks after the members of a company. */
const managers = ["owner", "admin"];

/** What people are told of their own place in companies. */
const membership: NotificationTopic = {
  id: "company_membership",
  label: "Your place in a company",
  note: "Your roles change, a company is handed over to you, or somebody leaves.",
  defaults: { app: true, mail: "at_once", push: false },
  kinds: {
    "company.change_roles": {
      tell: (event) =>
        isAbout(event) ? told("Your roles in a company you act for were changed") : null,
    },
    "company.remove_member": {
      tell: (event) =>
        isAbout(event) ? told("You were taken out of a company you acted for") : null,
    },
    "company.transfer_ownership": {
      tell: (event) =>
        isAbout(event) ? told("A company you act for was handed over to you") : null,
    },
    "company.message_contact": {
      tell: (event) =>
        isAbout(event) && event.payload.actor_id !== event.recipientId
          ? told("You get the first messages to a company you act for")
          : null,
      roles: companyRoles,
    },
    "company.leave": {
      tell: (event) => (isAbout(event) ? null : told("Somebody left a company you act for")),
    },
  },
};

/** What owners and admins are told of invitations into their company, whoever of them sent one. */
const invitations: NotificationTopic = {
  id: "company_invitations",
  label: "Invitations into your company",
  note: "Somebody joins, declines, or does not answer in time.",
  defaults: { app: true, mail: "daily", push: false },
  kinds: {
    "company_invitation.accept": {
      tell: (event) => {
        if (isAbout(event)) return null;
        return told(
          event.companyId === null
            ? "Your invitation to the company was accepted"
            : "Somebody joined a company you act for",
        );
      },
      roles: managers,
    },
    "company_invitation.decline": {
      tell: ({ companyId }) =>
        told(
          companyId === null
            ? "Your invitation to the company was declined"
            : "An invitation to a company you act for was declined",
        ),
      roles: managers,
    },
    "company_invitation.expire": {
      tell: () => told("An invitation to a company you act for was not answered in time"),
      roles: managers,
    },
  },
};

/** The topics of accounts. */
export const companyNotifications: readonly NotificationTopic[] = [membership, invitations];
