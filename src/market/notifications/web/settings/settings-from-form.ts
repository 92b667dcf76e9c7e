import { textOf } from "../../../../platform/web/form-answer.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import { hourIn } from "./hour-in.ts";

const fields = ["form", "time_zone", "digest_hour", "quiet", "quiet_from", "quiet_to", "words"];

/**
 * What the form of the settings says, as `settingsInput` checks it. Topics that it does not name are left out, and
 * stay as they are: a page that was opened earlier knows nothing of newer ones.
 *
 * @param topicIds of all topics
 * @throws AppError invalid_input for a field that the form does not have, what is neither on nor off, and an hour that
 *   no day has
 */
export function settingsFromForm(form: FormData, topicIds: readonly string[]): unknown {
  const choices = topicIds.flatMap((id) => [`${id}.app`, `${id}.mail`, `${id}.push`]);
  const known = new Set([...fields, ...choices]);
  const unknown = [...form.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) throw invalidInput({ [unknown]: ["There is no such setting"] });
  const named = topicIds.filter((id) => form.has(`${id}.mail`));
  const isQuiet = isOn(form, "quiet");
  const quiet = { from: quietHour(form, "quiet_from"), to: quietHour(form, "quiet_to") };
  return {
    time_zone: textOf(form, "time_zone"),
    digest_hour: hourOf(form, "digest_hour"),
    quiet_hours: isQuiet ? quiet : null,
    ...(form.has("words") && { mails_words: isOn(form, "words", "asked") }),
    topics: Object.fromEntries(
      named.map((id) => [
        id,
        {
          app: isOn(form, `${id}.app`),
          mail: textOf(form, `${id}.mail`),
          push: isOn(form, `${id}.push`),
        },
      ]),
    ),
  };
}

/**
 * Whether a box is checked. Not sent, it is not; what is sent says so.
 *
 * @param off what is sent beside it, and says nothing
 */
function isOn(form: FormData, field: string, off = "off"): boolean {
  const values = form.getAll(field);
  if (!values.every((value) => value === "on" || value === "off" || value === off)) {
    throw invalidInput({ [field]: ["This is either on or off"] });
  }
  return values.includes("on");
}

const hourOf = (form: FormData, field: string) => hourIn(textOf(form, field)) ?? Number.NaN;

/** Also where the quiet hours are off: nobody chose an hour that no day has. */
function quietHour(form: FormData, field: string): number {
  const hour = hourOf(form, field);
  if (textOf(form, field) !== "" && Number.isNaN(hour)) {
    throw invalidInput({ quiet_hours: ["Choose an hour from 0 to 23"] });
  }
  return hour;
}
