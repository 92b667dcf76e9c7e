import type { NotifiableEvent, NotificationKind } from "../../../shared/notification.ts";
import { senderName } from "./conversation.ts";
import { messageNotifications } from "./message-notifications.ts";

/** Whom mails about a conversation name, and what it is about. */
export interface Named {
  people: readonly { name: string; companyName: string }[];
  /** null: nothing. */
  about: string | null;
}

/** Stands in titles for how many messages they tell of. */
export const countMark = "#";

const kinds = Object.values(
  messageNotifications.find(({ id }) => id === "messages")?.kinds ?? {},
) satisfies NotificationKind[];
/** Where several wrote, the newest of them is named. */
const others = ["", " and one other", " and others"];

/**
 * What mails about a conversation are called, whoever of its people they name: old ones are answered, too, of which
 * nothing is kept any more. Titles of several messages begin with `countMark`.
 */
export function ownTitles({ people, about }: Named): string[] {
  const companies = [null, ...new Set(people.map(({ companyName }) => companyName))];
  const titles = people.flatMap((person) =>
    companies.flatMap((company) =>
      [null, about].flatMap((label) => titlesOf({ person, company, about: label })),
    ),
  );
  return [...new Set(titles)];
}

function titlesOf(of: {
  person: Named["people"][number];
  company: string | null;
  about: string | null;
}): string[] {
  const event: NotifiableEvent = {
    kind: "",
    subject: { type: "conversation", id: "" },
    payload: {
      sender_id: "sender",
      sender_name: senderName(of.person),
      name: of.person.name,
      company: of.person.companyName,
      about: of.about,
      for_company: of.company,
    },
    recipientId: "",
    companyId: null,
  };
  return kinds.flatMap(({ tell }) => {
    const told = tell(event, { hasSignedAgreement: true });
    if (told === null) return [];
    const { title, several } = told;
    if (several === undefined) return [title];
    const end = several.about === null ? "" : `, ${several.about}`;
    return [title, ...others.map((more) => `${countMark} ${several.from}${more}${end}`)];
  });
}
