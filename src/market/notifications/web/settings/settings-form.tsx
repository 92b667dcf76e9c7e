import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/choice.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import type { OwnNotificationSettings } from "../../use-cases/get-notification-settings.ts";
import { asFilledIn } from "./as-filled-in.ts";
import { HourField } from "./hour-field.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";
import { TopicChoices } from "./topic-choices.tsx";
import "./settings.css";

/** What reaches somebody, by topic and channel, and when. Sent as a whole. */
export function NotificationSettingsForm(props: {
  settings: OwnNotificationSettings;
  timeZones: readonly string[];
  isPushOffered: boolean;
  answer: FormAnswer | undefined;
}) {
  const { timeZones, isPushOffered, answer } = props;
  const settings =
    answer === undefined ? props.settings : asFilledIn(props.settings, answer.values);
  const { digestHour, quiet, topics } = settings;
  const isBusy = useNavigation().formData?.get("form") === "settings";
  return (
    <Form method="post" className="form notification-settings" preventScrollReset>
      <input type="hidden" name="form" value="settings" />
      <FormRefusal answer={answer} title="The settings were not saved" />
      <Panel id="topics" title="What you are told of" isFlush>
        {topics.map((topic) => (
          <TopicChoices key={topic.id} topic={topic} isPushOffered={isPushOffered} />
        ))}
      </Panel>
      <Panel id="words" title="What mails about messages show">
        {/* Always sent: a page that was opened earlier knows nothing of it, and changes nothing. */}
        <input type="hidden" name="words" value="asked" />
        <Checkbox
          label="Show the words of messages in mails"
          hint="Messages about requests and orders are never shown there: they may be confidential."
          name="words"
          value="on"
          defaultChecked={settings.mailsWords}
        />
      </Panel>
      <Panel id="times" title="When mails and pushes come">
        <div className="notification-times">
          <TimeZoneField
            timeZones={timeZones}
            chosen={settings.timeZone}
            isChosen={settings.isChosen}
            error={answer?.fields.time_zone}
          />
          <HourField
            label="Daily digest at"
            name="digest_hour"
            value={digestHour}
            error={answer?.fields.digest_hour}
          />
          <fieldset className="field notification-quiet">
            <legend className="field-label">Quiet hours</legend>
            <Checkbox
              label="Send nothing between these hours; it comes afterward, unless you have read it"
              name="quiet"
              defaultChecked={quiet !== null}
              error={answer?.fields.quiet_hours}
            />
            <div className="row">
              <HourField label="From" name="quiet_from" value={quiet?.from ?? 20} />
              <HourField label="To" name="quiet_to" value={quiet?.to ?? 7} />
            </div>
          </fieldset>
        </div>
      </Panel>
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isBusy && "Saving..."}>
          Save
        </Button>
      </div>
    </Form>
  );
}
