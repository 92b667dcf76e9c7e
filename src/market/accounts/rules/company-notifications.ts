import { accountPaths } from "../../../shared/account-paths.ts";
import type { NotifiableEvent, NotificationTopic } from "../../../shared/notification.ts";
import { may } from "./company-rights.ts";
import { companyRoles, readCompanyRoles } from "./company-roles.ts";
import { toldName } from "./mailable-name.ts";

const isAbout = ({ payload, recipientId }: NotifiableEvent) => payload.person_id === recipientId;
const told = (title: string) => ({ title, link: accountPaths.company });
/** What somebody is told of their place in a company holds until the same fact changes again. */
type Fact = "roles" | "first_messages" | "removal";
const toldFact = (fact: Fact, title: string) => ({ ...told(title), partId: fact });
/** Facts that an event about its recipient ends, whatever was told of them before. */
const ends = (factsOf: (event: NotifiableEvent) => readonly Fact[]) => (event: NotifiableEvent) =>
  isAbout(event) ? factsOf(event) : [];
const writesWith = (event: NotifiableEvent) =>
  may("write_messages", readCompanyRoles(String(event.payload.roles ?? "").split(" ")));
/** Who looks after the members of a company. */
const managers = ["owner", "admin"];

/** Who acts for several companies has to know which; of what happened before names were noted it is not said. */
const companyOf = ({ payload }: NotifiableEvent) => toldName(String(payload.company ?? ""));
const inCompany = (event: NotifiableEvent) => companyOf(event) ?? "a company you act for";
const intoCompany = (event: NotifiableEvent) => companyOf(event) ?? "the company";
const personOf = ({ payload }: NotifiableEvent) => toldName(String(payload.person ?? ""));
const byActor = ({ payload }: NotifiableEvent) => {
  const actor = toldName(String(payload.actor ?? ""));
  return actor === null ? "" : ` by ${actor}`;
};
/** What somebody is from now on; of what happened before it was noted it is not said. */
const toRoles = ({ payload }: NotifiableEvent) => {
  const roles = readCompanyRoles(String(payload.roles ?? "").split(" "));
  const last = roles.at(-1);
  if (last === undefined) return "";
  return `: you are ${[roles.slice(0, -1).join(", "), last].filter(Boolean).join(" and ")} now`;
};
/** Whom the invitation was sent to. */
const invitedOf = ({ payload }: NotifiableEvent) =>
  toldName(String(payload.invited ?? "")) ?? "Somebody";

/** What people are told of their own place in companies. */
const membership: NotificationTopic = {
  id: "company_membership",
  label: "Your place in a company",
  note: "Your roles change, a company is handed over to you, or somebody leaves.",
  defaults: { app: true, mail: "at_once", push: false },
  kinds: {
    "company.change_roles": {
      tell: (event) =>
        isAbout(event)
          ? toldFact(
              "roles",
              `Your roles in ${inCompany(event)} were changed${byActor(event)}${toRoles(event)}`,
            )
          : null,
    },
    "company.remove_member": {
      tell: (event) =>
        isAbout(event)
          ? toldFact(
              "removal",
              `You were taken out of ${companyOf(event) ?? "a company you acted for"}${byActor(event)}`,
            )
          : null,
    },
    "company.transfer_ownership": {
      tell: (event) => {
        if (!isAbout(event)) return null;
        const company = companyOf(event) ?? "A company you act for";
        return told(`${company} was handed over to you${byActor(event)}`);
      },
    },
    "company.message_contact": {
      tell: (event) =>
        isAbout(event) && event.payload.actor_id !== event.recipientId
          ? toldFact("first_messages", `You get the first messages to ${inCompany(event)}`)
          : null,
      roles: companyRoles,
    },
    "company.leave": {
      tell: (event) =>
        isAbout(event) ? null : told(`${personOf(event) ?? "Somebody"} left ${inCompany(event)}`),
    },
  },
  noLongerTrue: {
    "company.change_roles": ends((event) =>
      writesWith(event) ? ["roles"] : ["roles", "first_messages"],
    ),
    "company.remove_member": ends(() => ["first_messages"]),
    "company.message_contact_ended": ends(() => ["first_messages"]),
    "company.joined": ends(() => ["removal"]),
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
        const person = personOf(event) ?? "Somebody";
        return told(
          event.companyId === null
            ? `${person} accepted your invitation to ${intoCompany(event)}`
            : `${person} joined ${inCompany(event)}`,
        );
      },
      roles: managers,
    },
    "company_invitation.decline": {
      tell: (event) =>
        told(
          event.companyId === null
            ? `${invitedOf(event)} declined your invitation to ${intoCompany(event)}`
            : `${invitedOf(event)} declined an invitation to ${inCompany(event)}`,
        ),
      roles: managers,
    },
    "company_invitation.expire": {
      tell: (event) =>
        told(`${invitedOf(event)} did not answer the invitation to ${inCompany(event)} in time`),
      roles: managers,
    },
  },
};

/** The topics of accounts. */
export const companyNotifications: readonly NotificationTopic[] = [membership, invitations];
