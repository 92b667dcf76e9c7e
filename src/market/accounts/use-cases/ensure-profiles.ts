import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { SignedIn } from "../../../platform/auth/signed-in.ts";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { reportDefect } from "../../../platform/defects/report-defect.ts";
import { isAppError } from "../../../shared/errors.ts";
import { markOnboarded } from "../data/own-roles.ts";
import { ensureProfile, ensureRoleProfile } from "../data/profiles.ts";
import type { ProfileProblem } from "../rules/profile-problem.ts";

/**
 * Makes sure, when somebody signs in, that the rows of their name and of their mode exist, and that a
 * completed seller counts as onboarded (specification, sections 4 and 7).
 *
 * A failure is recorded and told, and never keeps anybody from signing in: each row is a transaction of
 * its own, so that one that fails does not undo another.
 *
 * @returns what is to be told; nothing when all is well
 */
export async function ensureProfiles(ctx: Context): Promise<{ problems: ProfileProblem[] }> {
  const problems: ProfileProblem[] = [];
  const attempt = async (problem: ProfileProblem, work: (tx: Transaction) => Promise<void>) => {
    try {
      await ctx.db.transaction(ctx.viewer, work);
    } catch (error) {
      const isUnreachable = isAppError(error) && error.code === "database_unavailable";
      await reportDefect(ctx, error, "profile setup", "profile_update");
      problems.push(isUnreachable ? "profile_error" : problem);
    }
  };

  const person = signedIn(ctx.viewer);
  await attempt("profile_setup_failed", (tx) => ensureProfile(tx, person));
  if (problems.length === 0) {
    await attempt("profile_setup_issue", (tx) => ensureMode(ctx, tx, person));
  }
  return { problems };
}

async function ensureMode(ctx: Context, tx: Transaction, person: SignedIn): Promise<void> {
  if (person.role === null) return;
  const status = await ensureRoleProfile(
    tx,
    { ...person, company: ctx.viewer.company },
    person.role,
  );
  if (status === undefined) throw new Error("Failed to retrieve created buyer or seller profile");
  if (status !== "completed" || person.role !== "seller" || person.sellerOnboarded) return;
  await markOnboarded(tx, person.id, "seller", ctx.clock());
  await auditViewer(tx, ctx, {
    action: "seller_profile.onboarded",
    subjectType: "user",
    subjectId: person.id,
  });
}
