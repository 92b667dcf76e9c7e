import { askQuestion } from "../../src/market/rfq/use-cases/ask-question.ts";
import { closeEarly } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { refuseLink } from "../../src/market/rfq/use-cases/guests/refuse-mails.ts";
import { saveShops } from "../../src/market/rfq/use-cases/save-rfq-step.ts";
import type { Services } from "../../src/platform/context.ts";
import {
  addAwarded,
  addDraft,
  addOpenRfq,
  addSeller,
  contextOfNew,
  dayFromNow,
  quoteAll,
} from "../rfq/trade-world.ts";
import { addGuestLink } from "./guest-link.ts";
import type { NewPerson, Person } from "./people.ts";
import { asOwner } from "./reported-message.ts";

interface TradeVisit {
  isOneWay: boolean;
  as: NewPerson | null;
  paths: string[];
  values: Record<string, string>;
  prepare?: (person: Person) => Promise<void>;
}

const tablesOf = {
  buyer: ["rfqs", "rfq_lines", "rfq_invitations", "quotes", "rfq_awards", "rfq_questions"],
  seller: ["rfq_invitations", "quotes", "rfq_awards"],
};

/** The pages of requests, in the states that have forms of their own: each person sends all of them in passing. */
export async function tradeVisits(services: Services): Promise<TradeVisit[]> {
  const buyer = await contextOfNew(services, { company: "Byron Works" });
  const mill = await addSeller(services, "Dayton Mill");
  const forge = await addSeller(services, "Ohio Forge");
  const draft = await addDraft(buyer);
  await saveShops(buyer, draft, { shops: [mill.shop, forge.shop] });
  const quoted = await addOpenRfq(buyer, [mill]);
  await quoteAll(mill, quoted);
  await closeEarly(buyer, quoted, null);
  const [open, invited] = [await addOpenRfq(buyer, [mill]), await addOpenRfq(buyer, [mill])];
  await askQuestion(mill.ctx, open, { text: "Which alloy?" }, null);
  const closed = await addOpenRfq(buyer, [mill], true);
  const [toConfirm, toRefuse] = [await addAwarded(buyer, mill), await addAwarded(buyer, mill)];
  const giveTo = (side: keyof typeof tablesOf, rfqIds: string[]) => async (person: Person) => {
    for (const id of rfqIds) await giveRequest(services, { id, side }, person);
  };
  const [asked, signing] = [
    await addGuestLink(services, buyer),
    await addGuestLink(services, buyer, true),
  ];
  const taken = await addGuestLink(services, buyer);
  const refusing = new URL(await refuseLink(services, taken.guestId));
  const visit = { isOneWay: true };
  const member = { hasSignedAgreement: true };
  const seller = { role: "seller" as const, ...member };
  // Once it is sent, the draft's address leads to changing it, and the request's own forms ask for a reason.
  const answers = {
    email: "lathe@guests.example",
    neededBy: dayFromNow(60),
    deadline: dayFromNow(9),
    reason: "Drawn anew",
    answer: "6061",
    note: "Why",
  };
  const received = (id: string) => `/seller/dashboard/rfq/${id}`;
  const price = (line: number, of: number) => ({
    [`lines[${line}].breaks[${of}].price`]: "12.00",
    [`lines[${line}].breaks[${of}].leadTimeDays`]: "21",
  });
  return [
    { ...visit, as: member, paths: ["/rfq/edit"], values: { title: "Bracket" } },
    { ...visit, as: member, paths: [`/buyer/suppliers?shop=${mill.shop}`], values: {} },
    {
      ...visit,
      as: member,
      paths: [1, 2, 3].map((step) => `/rfq/edit?request=${draft}&step=${step}`),
      values: answers,
      prepare: giveTo("buyer", [draft]),
    },
    {
      ...visit,
      as: member,
      paths: [`/rfq/${draft}/agreement`],
      values: {},
      prepare: giveTo("buyer", [draft]),
    },
    {
      // Once, though the form comes back with the file that was sent: sent again it would change nothing.
      isOneWay: false,
      as: member,
      paths: [`/rfq/edit?request=${draft}&step=4`],
      // Something else than in the draft, or nothing would be changed of what was sent.
      values: { ...answers, neededBy: dayFromNow(70) },
      prepare: giveTo("buyer", [draft]),
    },
    {
      ...visit,
      as: member,
      paths: [`/rfq/${quoted}/review`],
      values: { verdict: "with_changes", note: "Mind the burrs" },
      prepare: giveTo("buyer", [quoted]),
    },
    {
      ...visit,
      as: member,
      // The open one first: what was opened again until a day cannot be prolonged until the same one.
      paths: [`/rfq/${open}`, `/rfq/${quoted}`],
      values: answers,
      prepare: giveTo("buyer", [open, quoted]),
    },
    {
      ...visit,
      as: seller,
      paths: [received(invited)],
      values: { ...price(0, 0), ...price(0, 1), ...price(1, 0), text: "Which alloy?" },
      prepare: giveTo("seller", [invited]),
    },
    {
      ...visit,
      as: null,
      paths: [asked.path, signing.path],
      values: { ...price(0, 0), ...price(0, 1), ...price(1, 0), text: "Which alloy?" },
    },
    // Whoever takes it into an account is led there.
    { ...visit, as: seller, paths: [taken.path], values: { text: "Which alloy?", ...price(0, 0) } },
    { ...visit, as: null, paths: [`${refusing.pathname}${refusing.search}`], values: {} },
    {
      ...visit,
      as: seller,
      paths: [received(closed)],
      values: { name: "Ada Byron", text: "How large?" },
      prepare: giveTo("seller", [closed]),
    },
    {
      ...visit,
      as: seller,
      paths: [received(toConfirm.rfqId), received(toRefuse.rfqId)],
      values: { reason: "No steel" },
      prepare: giveTo("seller", [toConfirm.rfqId, toRefuse.rfqId]),
    },
  ];
}

/** Makes the company of a person one side of a request. */
async function giveRequest(
  services: Services,
  { id, side }: { id: string; side: keyof typeof tablesOf },
  person: Person,
): Promise<void> {
  for (const table of tablesOf[side]) {
    await asOwner(
      services,
      `update ${table} set ${side}_company_id =
         (select company_id from company_members where person_id = $2 limit 1)
        where ${table === "rfqs" ? "id" : "rfq_id"} = $1`,
      [id, person.id],
    );
  }
}
