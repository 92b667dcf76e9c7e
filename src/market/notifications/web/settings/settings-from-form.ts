import { textOf } from "../../../../platform/web/form-answer.ts";

/** What the form of the settings says, as `settingsInput` checks it. @param topicIds of the topics it shows */
export function settingsFromForm(form: FormData, topicIds: readonly string[]): unknown {
  const hourOf = (field: string) => {
    const text = textOf(form, field);
    return text === "" ? Number.NaN : Number(text);
  };
  return {
    time_zone: textOf(form, "time_zone"),
    digest_hour: hourOf("digest_hour"),
    quiet_hours: form.has("quiet") ? { from: hourOf("quiet_from"), to: hourOf("quiet_to") } : null,
    topics: Object.fromEntries(
      topicIds.map((id) => [
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
