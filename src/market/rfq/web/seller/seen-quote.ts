import { refuseForm, textOf } from "../../../../platform/web/form-answer.ts";
import { isAppError } from "../../../../shared/errors.ts";
import { draftFields } from "../../rules/quoting/quote-draft.ts";
import {
  draftFact,
  type SeenQuote,
  shortFact,
  versionsFact,
} from "../../use-cases/quoting/refuse-unseen-quote.ts";
import { onField } from "../kept/kept-fields.ts";
import { keptFrom } from "../kept/kept-from-form.ts";
import { otherDraftField } from "./fill-field.ts";

/** What the page of a quote's form knew of the quote. */
export function seenQuote(form: FormData): SeenQuote {
  const versions = textOf(form, "versions");
  return {
    versions: /^\d{1,6}$/.test(versions) ? Number(versions) : null,
    shortUntil: textOf(form, shortFact) || null,
    from: keptFrom(form),
    fields: draftFields(form),
  };
}

/**
 * The answer to a form of a seller's page that was refused. What a quote's form was told of by that, it knows: sent again it
 * counts.
 *
 * @throws what is no app error
 */
export function refuseSellersForm(error: unknown, form: FormData) {
  const refused = refuseForm(error, form, {
    name: textOf(form, "form"),
    kept: [...new Set(form.keys())],
  });
  const facts = isAppError(error) ? (error.facts ?? {}) : {};
  const { [draftFact]: mark, [versionsFact]: versions, [shortFact]: shortUntil } = facts;
  if (typeof mark === "string") {
    refused.data.values[onField] = mark;
    refused.data.values[otherDraftField] = "yes";
  }
  if (typeof versions === "string") refused.data.values.versions = versions;
  if (typeof shortUntil === "string") refused.data.values[shortFact] = shortUntil;
  return refused;
}
