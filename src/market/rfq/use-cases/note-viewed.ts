import type { Context } from "../../../platform/context.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { isAppError } from "../../../shared/errors.ts";
import { invitationSubject } from "./invitation-subject.ts";

/** Notes that the seller's company has looked at what it was invited to. @param id of the invitation */
export async function noteViewed(ctx: Context, id: string): Promise<void> {
  const command = { id, action: "view", key: null } as const;
  await runTransition(ctx, invitationSubject(ctx), command, async () => ({ answer: null })).catch(
    (error: unknown) => {
      // Somebody of the company looked, or answered, at the same moment.
      if (!isAppError(error)) throw error;
    },
  );
}
