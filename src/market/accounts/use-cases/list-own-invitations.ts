import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { invitationsToViewer } from "../data/company-invitations.ts";
import type { CompanyRole } from "../rules/company-roles.ts";

/** An invitation as the person sees it whom it was sent to. */
export interface OwnInvitation {
  id: string;
  companyName: string;
  inviterName: string;
  roles: readonly CompanyRole[];
  expiresAt: Date;
}

/** Invitations to the viewer's address that wait for an answer, the newest first. @throws as `signedIn` */
export async function listOwnInvitations(ctx: Context): Promise<OwnInvitation[]> {
  signedIn(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, (tx) => invitationsToViewer(tx, ctx.clock()));
}

/** Whether somebody invites the viewer: who has just signed up for that answers it before anything else. */
export async function hasOpenInvitation(ctx: Context): Promise<boolean> {
  return (await listOwnInvitations(ctx)).length > 0;
}
