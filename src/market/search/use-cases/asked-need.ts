import type { Context } from "../../../platform/context.ts";
import type { Need } from "../../needs/rules/reading/need.ts";
import { withoutRuledOut } from "../../needs/rules/reading/ruled-out.ts";
import { needsVocabulary, understandNeed } from "../../needs/use-cases/read-need.ts";
import { withoutQuestion } from "../rules/asked-about.ts";
import { exclusionOf, notThere } from "../rules/exclusion.ts";
import type { ManufacturerFilter, ManufacturerSearch } from "../rules/manufacturer-search.ts";
import type { NameQuery } from "../rules/names-meant.ts";
import { type Located, placeFilter } from "../rules/place-filter.ts";
import { type Wanted, wantedOf } from "../rules/wanted.ts";
import { nameCertificates } from "./name-certificates.ts";
import { settledPlace } from "./settle-place.ts";
import { type ShopsMeant, shopsMeant } from "./shops-meant.ts";

/** A search by words, its place found on the map. */
export type NeedSearch = Located<ManufacturerSearch>;
/** What manufacturers have to be, beside what the words ask for. */
export type DirectoryFilter = Located<ManufacturerFilter>;

/** A query as it is searched for. */
export interface Asked {
  text: string;
  /** The text without what it rules out; offsets stay. */
  own: string;
  need: Need;
  wanted: Wanted | null;
  filter: DirectoryFilter;
  /** The filter without the place of the query. */
  anywhere: DirectoryFilter;
  /** "in Ohio", "within 50 miles of Dayton, OH"; "" without a place. */
  where: string;
  correctedQuery: string | null;
  /** The larger city of the same name that was not meant. */
  insteadOf: string | null;
}

/** The query, and whose name it is; without what it only asks about a firm, where nobody's name has that. */
export async function asTyped(
  ctx: Context,
  search: NeedSearch,
): Promise<{ typed: Asked; meant: ShopsMeant }> {
  const typed = await asSettled(ctx, search, await asFound(ctx, search, search.query, null));
  const text = search.isExact ? typed.text : withoutQuestion(typed.text, typed.need);
  if (text === typed.text) return { typed, meant: await meantBy(ctx, typed) };
  const whole = await meantBy(ctx, typed, ({ reading }) => reading === "all");
  if (whole.ids.length > 0) return { typed, meant: whole };
  const about = await asSettled(ctx, search, await asFound(ctx, search, text, null));
  return { typed: about, meant: await meantBy(ctx, about) };
}

/** The query with its spelling corrected. */
export async function asCorrected(ctx: Context, search: NeedSearch, text: string): Promise<Asked> {
  return asSettled(ctx, search, await asFound(ctx, search, text, text));
}

/** The query with the one of several cities of a name that is meant. */
async function asSettled(ctx: Context, search: NeedSearch, asked: Asked): Promise<Asked> {
  const place = search.place === null && search.state === null ? asked.need.place : null;
  const settled = place === null ? null : await settledPlace(ctx, asked);
  if (place === null || settled === null) return asked;
  const isOther = settled.label !== place.label;
  const located = placeFilter(settled);
  const parts = asked.need.parts.map((part) =>
    part.kind === "place" && part.code === place.label ? { ...part, code: settled.label } : part,
  );
  return {
    ...asked,
    need: { ...asked.need, place: settled, parts },
    filter: { ...asked.anywhere, ...located?.filter },
    where: ` ${located?.where ?? ""}${notThere(asked.need.ruledOut)}`,
    insteadOf: isOther ? place.label : null,
  };
}

/** Whose name a query is; what it rules out is nobody's. */
export function meantBy(ctx: Context, asked: Asked, isRead?: (query: NameQuery) => boolean) {
  return shopsMeant(ctx, { ...asked, text: asked.own }, asked.anywhere, isRead);
}

/** A query read and with what it asks for, its spelling corrected or not; of several cities of a name the largest. */
async function asFound(
  ctx: Context,
  search: NeedSearch,
  text: string,
  correctedQuery: string | null,
): Promise<Asked> {
  const read = understandNeed(text);
  const need = await nameCertificates(ctx, withoutRuledOut(text, read.ruledOut), read);
  const canPlace = search.place === null && search.state === null;
  const located = canPlace ? placeFilter(need.place) : null;
  const own = withoutRuledOut(text, need.ruledOut);
  const wanted = wantedOf(own, need, needsVocabulary());
  const except = exclusionOf(need.ruledOut, wanted, needsVocabulary());
  const anywhere = { ...search, ...(except && { except }) };
  return {
    text,
    own,
    need,
    wanted,
    filter: { ...anywhere, ...located?.filter },
    anywhere,
    where: `${located === null ? "" : ` ${located.where}`}${notThere(need.ruledOut)}`,
    correctedQuery,
    insteadOf: null,
  };
}
