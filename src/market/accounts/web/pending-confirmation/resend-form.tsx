import { Form, useNavigation } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { useCountdown } from "./use-countdown.ts";

/**
 * Asks for the mail again.
 *
 * @param waitSeconds until another may be asked for; without a script the server says so when asked
 */
export function ResendForm({ waitSeconds }: { waitSeconds: number }) {
  const isBusy = useNavigation().formMethod === "POST";
  const left = useCountdown(waitSeconds);
  return (
    <Form method="post" className="form-actions">
      <Button type="submit" size="large" disabled={left > 0} busy={isBusy && "Sending..."}>
        {left > 0 ? (
          <>
            Send it again in <span className="figure">{left} s</span>
          </>
        ) : (
          "Send it again"
        )}
      </Button>
    </Form>
  );
}
