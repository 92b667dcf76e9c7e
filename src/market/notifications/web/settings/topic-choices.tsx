import { type MailPace, mailPaces } from "../../../../shared/notification.ts";
import { Checkbox } from "../../../../ui/choice.tsx";
import { SelectField } from "../../../../ui/text-field.tsx";
import type { OwnNotificationSettings } from "../../use-cases/get-notification-settings.ts";

const paceLabels: Record<MailPace, string> = {
  never: "Never",
  at_once: "At once",
  hourly: "Every hour",
  daily: "Once a day",
};

/** Where somebody is told of one topic. */
export function TopicChoices(props: {
  topic: OwnNotificationSettings["topics"][number];
  /** Where the operator has set keys; otherwise what was chosen stays as it is. */
  isPushOffered: boolean;
}) {
  const { topic, isPushOffered } = props;
  const { id, label, note, app, mail, push } = topic;
  return (
    <fieldset className="topic-choices">
      <legend>{label}</legend>
      <p className="quiet small">{note}</p>
      <div className="topic-channels">
        <Checkbox label="In the app" name={`${id}.app`} defaultChecked={app} />
        <SelectField label="Mail" name={`${id}.mail`} defaultValue={mail}>
          {mailPaces.map((pace) => (
            <option key={pace} value={pace}>
              {paceLabels[pace]}
            </option>
          ))}
        </SelectField>
        {isPushOffered ? (
          <Checkbox label="Push" name={`${id}.push`} defaultChecked={push} />
        ) : (
          push && <input type="hidden" name={`${id}.push`} value="on" />
        )}
      </div>
    </fieldset>
  );
}
