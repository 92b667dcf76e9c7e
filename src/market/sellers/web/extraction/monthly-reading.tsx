import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { ExactDate, RelativeTime } from "../../../../ui/relative-time.tsx";
import type { MonthlyReading as Reading } from "../../rules/monthly-reading.ts";

/**
 * Lets a company have its website read again every month, and says what came of the last time.
 *
 * @param address of the page, whose action answers with `answerExtraction`
 * @param now of the loader
 */
export function MonthlyReading(props: {
  address: string;
  website: string;
  reading: Reading;
  answer: FormAnswer | undefined;
  now: string;
}) {
  const { address, website, reading, answer, now } = props;
  const { nextAt } = reading;
  const isBusy = useNavigation().formData?.get("form") === "monthly";
  if (website === "" && nextAt === null) return null;
  return (
    <Form method="post" action={address} preventScrollReset className="monthly-reading">
      <input type="hidden" name="form" value="monthly" />
      <FormRefusal
        answer={answer?.form === "monthly" ? answer : undefined}
        title="That could not be saved"
      />
      <p>
        {nextAt === null ? (
          "We can read your website again every month and propose what it says then and your profile does not."
        ) : (
          <>
            Your website is read again every month, next on <ExactDate at={nextAt} />.{" "}
            <LastTime reading={reading} now={now} />
          </>
        )}
      </p>
      <Button
        type="submit"
        name="allow"
        value={nextAt === null ? "yes" : "no"}
        size="small"
        busy={isBusy && "Saving..."}
      >
        {nextAt === null ? "Read it every month" : "Read it no more"}
      </Button>
    </Form>
  );
}

function LastTime({ reading: { lastAt, found, flaw }, now }: { reading: Reading; now: string }) {
  if (lastAt === null) return null;
  const result =
    flaw !== null
      ? `It could not be read: ${flaw}`
      : found === null || found === 0
        ? "It said nothing new."
        : found === 1
          ? "It brought one proposal."
          : `It brought ${found} proposals.`;
  return (
    <>
      Last read <RelativeTime at={lastAt} now={now} />. {result}
    </>
  );
}
