import { textOf } from "../../../../platform/web/form-answer.ts";

/**
 * What the form of the settings says, as `settingsInput` checks it. Topics that it does not name are left out, and
 * stay as they are: a page that was opened earlier knows nothing of newer ones.
 *
 * @param topicIds of all topics
 */
export function settingsFromForm(form: FormData, topicIds: readonly string[]): unknown {
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
