import type { PageContext } from "../../../../platform/web/page-context.ts";
import { materials } from "../../../needs/rules/vocabulary/materials.ts";
import { processes } from "../../../needs/rules/vocabulary/processes.ts";
import { understandNeed } from "../../../needs/use-cases/read-need.ts";
import type { ReadLine } from "../../rules/begin/read-line.ts";
import { readParts } from "../../rules/begin/read-parts.ts";
import { easternHour } from "../../rules/eastern-text.ts";
import { seenIn, typedStep, typedSteps } from "../../rules/kept-step.ts";
import { missingFromRfq } from "../../rules/missing-from-rfq.ts";
import { type ReadRequest, readRequest } from "../../rules/read-request.ts";
import { canBeAsked, whySomeNotAsked } from "../../rules/recipients.ts";
import { byStanding, type Standing } from "../../rules/supplier-standings.ts";
import { draftDigest, stepDigests } from "../../use-cases/drafting/draft-digest.ts";
import { keptSteps } from "../../use-cases/drafting/keep-step.ts";
import { notRead } from "../../use-cases/drafting/not-read.ts";
import { type BuyersRfq, getRfq } from "../../use-cases/get-rfq.ts";
import { matchNamedShops, matchShops } from "../../use-cases/match-shops.ts";
import { measureFeasibility } from "../../use-cases/measure-feasibility.ts";
import { listSuppliers } from "../../use-cases/suppliers/list-suppliers.ts";
import { feasibilityJson } from "../calls/match-json.ts";
import { fileView } from "../file-view.ts";
import { lineView } from "../line-view.ts";
import { amendmentStep } from "./amendment-step.ts";
import type { AskedBody } from "./asked-by-form.ts";
import { draftValues } from "./draft-values.ts";

const shownShops = 60;

/** What one step of a draft shows. @throws AppError of `getRfq` */
export async function loadDraft(
  ctx: PageContext,
  id: string,
  step: 1 | 2 | 3 | 4,
  ticked: Standing | null = null,
) {
  const rfq = await getRfq(ctx, id);
  const chosen = rfq.invitations.flatMap(({ manufacturerId }) => manufacturerId ?? []);
  const read = readRequest(
    rfq.sourceText,
    understandNeed(rfq.sourceText),
    (rfq.submittedAt ?? rfq.updatedAt).toISOString().slice(0, 10),
  );
  const parts = readParts(rfq.sourceText, understandNeed);
  const saved = draftValues(rfq);
  const kept = await keptSteps(ctx, id);
  const typedInto = rfq.state === "draft" ? typedStep(step) : amendmentStep;
  const own = kept.find((one) => one.step === typedInto);
  const seen = { ...stepDigests(rfq), [amendmentStep]: String(rfq.revision) };
  const values = own?.fields ?? saved;
  const missing = missingFromRfq({ ...rfq, shops: rfq.invitations.length }, ctx.clock());
  if (step === 4) {
    const unsuited = whySomeNotAsked([...(await matchNamedShops(ctx, rfq, chosen)).values()]);
    if (unsuited.length > 0) missing.shops = unsuited;
  }
  return {
    id,
    now: ctx.clock().toISOString(),
    step,
    state: rfq.state,
    title: rfq.title,
    canAmend: rfq.allowed.includes("amend"),
    values,
    /** What the step and all of it say, to be named when it is saved or sent. */
    seen: (own && seenIn(own.step, own.fields)) || seen[typedInto ?? "parts"],
    digest: draftDigest(rfq),
    /** What the viewer typed into this step and has not saved; null: nothing. */
    kept:
      own === undefined
        ? null
        : {
            mark: own.mark,
            savedAt: own.savedAt.toISOString(),
            isOutdated: seenIn(own.step, own.fields) !== seen[own.step],
          },
    /** What the copy is called that this browser keeps while a step is typed into. */
    place: `${ctx.viewer.id}:${rfq.id}:${rfq.state === "draft" ? step : amendmentStep}`,
    /** Steps that something is missing in. */
    openSteps: [...new Set(Object.keys(missing).map(stepOf))],
    /** What was said and stands nowhere in the draft. */
    notRead: step === 1 ? notRead(rfq, parts) : [],
    hints: {
      ...hintsOf(read, parts, values),
      ...(rfq.deadline === null ? {} : { closing: easternHour(rfq.deadline) }),
    },
    offered:
      step === 1 || rfq.state === "open"
        ? {
            processes: processes.map(({ name }) => name),
            materials: materials.map(({ name }) => name),
          }
        : null,
    feasibility:
      step === 4
        ? null
        : { saved: askedOf(rfq), found: feasibilityJson(await measureFeasibility(ctx, rfq)) },
    shops: step === 3 ? await shopsToChoose(ctx, rfq, { chosen, ticked }) : null,
    summary:
      step === 4
        ? {
            lines: rfq.lines.map(lineView),
            files: rfq.files.map(fileView),
            shops: rfq.invitations.map(({ id: shop, sellerName, guestId }) => ({
              id: shop,
              name: sellerName,
              isGuest: guestId !== null,
            })),
            waveSize: rfq.waveSize,
            deadline: rfq.deadline?.toISOString() ?? null,
            agreementText:
              rfq.agreement === null
                ? "use your own"
                : `${rfq.agreement.name}, version ${rfq.agreement.version}`,
            unsaved: typedSteps.flatMap((one, at) =>
              kept.some((own) => own.step === one) ? [at + 1] : [],
            ),
            missing: Object.entries(missing).flatMap(([field, messages = []]) =>
              messages.map((message) => ({ message, step: stepOf(field) })),
            ),
          }
        : null,
  };
}

/** Shops with an account, those on the company's list among them; who stands there as told is ticked at first. */
async function shopsToChoose(
  ctx: PageContext,
  rfq: BuyersRfq,
  { chosen, ticked }: { chosen: readonly string[]; ticked: Standing | null },
) {
  const suppliers = await listSuppliers(ctx);
  const listed = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const named = suppliers.filter(({ hasAccount }) => hasAccount).map(({ id }) => id);
  return (await matchShops(ctx, rfq, [...new Set([...chosen, ...named])]))
    .map(({ statedAt, ...shop }) => {
      const { standing = null, note = "" } = listed.get(shop.id) ?? {};
      return {
        ...shop,
        ...{ standing, note },
        statedAt: statedAt.toISOString(),
        isChosen: chosen.includes(shop.id) || (ticked !== null && standing === ticked),
        canBeAsked: canBeAsked(shop) && standing !== "blocked",
      };
    })
    .toSorted((one, other) => byStanding(one.standing, other.standing))
    .filter(({ id, standing }, at) => at < shownShops || chosen.includes(id) || standing !== null);
}

function askedOf({ lines, shipToZip, radiusMiles, certifications }: BuyersRfq): AskedBody {
  return {
    lines: lines.map(({ name, process, material, finish, toleranceMm, quantities }) => ({
      ...{ name, process, material, finish, quantities },
      tolerance_mm: toleranceMm,
    })),
    ship_to_zip: shipToZip,
    radius_miles: radiusMiles,
    certifications,
  };
}

function stepOf(field: string): number {
  if (field === "lines") return 1;
  return field === "shops" ? 3 : 2;
}

type ReadField = { value: unknown; words: string } | null;

const readFields = [
  "process",
  "material",
  "finish",
  "toleranceMm",
  "quantities",
  "targetPrice",
  "annualUse",
] as const;

/** Beside a field that still holds what was read: the words it was read from. */
function hintsOf(
  read: ReadRequest,
  parts: readonly ReadLine[],
  values: Record<string, string>,
): Record<string, string> {
  const lines = parts.length === 0 ? [read] : parts;
  const found: [string, ReadField][] = [
    ...lines.flatMap((part, at) =>
      readFields.map((field): [string, ReadField] => [`lines[${at}].${field}`, part[field]]),
    ),
    ["deadline", read.deadline],
    ["neededBy", read.neededBy],
    ["shipToZip", read.shipToZip],
    ["radiusMiles", read.radiusMiles],
    ["certifications", read.certifications],
    ["needsAgreement", read.needsAgreement],
    ["exportControlled", read.exportControlled],
  ];
  const hints = Object.fromEntries(
    found.flatMap(([field, one]) => {
      const text = Array.isArray(one?.value) ? one.value.join(", ") : one?.value;
      return one === null || values[field] !== text
        ? []
        : [[field, `From your words: “${one.words}”`]];
    }),
  );
  const unread: [string, readonly string[]][] = [
    ["neededBy", read.openDays],
    ["shipToZip", read.openZips],
    ...lines.map(({ open }, at): [string, readonly string[]] => [`lines[${at}].quantities`, open]),
  ];
  for (const [field, open] of unread) {
    if (open.length === 0) continue;
    const words = `Please check, nothing was taken from: “${open.join("”, “")}”`;
    hints[field] = [hints[field], words].filter((hint) => hint !== undefined).join(". ");
  }
  return hints;
}
