import { textOf } from "../../../../platform/web/form-answer.ts";
import { invalidInput } from "../../../../shared/errors.ts";

const fields = ["form", "time_zone", "digest_hour", "quiet", "quiet_from", "quiet_to", "words"];

/**
 * What the form of the settings says, as `settingsInput` checks it. Topics that it does not name are left out, and
 * stay as they are: a page that was opened earlier knows nothing of newer ones.
 *
 * @param topicIds of all topics
 * @throws AppError invalid_input for a field that the form does not have
 */
export function settingsFromForm(form: FormData, topicIds: readonly string[]): unknown {
  const choices = topicIds.flatMap((id) => [`${id}.app`, `${id}.mail`, `${id}.push`]);
  const known = new Set([...fields, ...choices]);
  const unknown = [...form.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) throw invalidInput({ [unknown]: ["There is no such setting"] });
  const hourOf = (field: string) => {
    const text = textOf(form, field);
    return text === "" ? Number.NaN : Number(text);
  };
  const named = topicIds.filter((id) => form.has(`${id}.mail`));
  return {
    time_zone: textOf(form, "time_zone"),
    digest_hour: hourOf("digest_hour"),
    quiet_hours: form.has("quiet") ? { from: hourOf("quiet_from"), to: hourOf("quiet_to") } : null,
    ...(form.has("words") && { mails_words: form.getAll("words").includes("on") }),
    topics: Object.fromEntries(
      named.map((id) => [
        id,
        {
          app: form.has(`${id}.app`),
          mail: textOf(form, `${id}.mail`),
          push: form.has(`${id}.push`),
        },
      ]),
    ),
  };
}
