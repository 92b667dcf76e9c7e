import type { NotifiableEvent, NotificationTitles } from "../../../shared/notification.ts";

const isAbout = ({ payload, recipientId }: NotifiableEvent) => payload.person_id === recipientId;

/** What people are told of the companies they act for. */
export const companyNotifications: NotificationTitles = {
  "company.change_roles": (event) =>
    isAbout(event) ? "Your roles in a company you act for were changed" : null,
  "company.remove_member": (event) =>
    isAbout(event) ? "You were taken out of a company you acted for" : null,
  "company.transfer_ownership": (event) =>
    isAbout(event) ? "A company you act for was handed over to you" : null,
  "company.leave": (event) => (isAbout(event) ? null : "Somebody left a company you act for"),
  "company_invitation.accept": () => "Your invitation to the company was accepted",
  "company_invitation.decline": () => "Your invitation to the company was declined",
};
