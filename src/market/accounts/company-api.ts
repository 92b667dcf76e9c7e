import { signedIn } from "../../platform/auth/signed-in.ts";
import type { Services } from "../../platform/context.ts";
import { createApi, onePage } from "../../platform/web/api.ts";
import { idempotencyKeyOf } from "../../platform/web/idempotency-header.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { acceptInvitation } from "./use-cases/accept-invitation.ts";
import { changeMemberRoles } from "./use-cases/change-member-roles.ts";
import { chooseMessageContact } from "./use-cases/choose-message-contact.ts";
import { declineInvitation } from "./use-cases/decline-invitation.ts";
import { getCompany } from "./use-cases/get-company.ts";
import { inviteMember } from "./use-cases/invite-member.ts";
import { leaveCompany } from "./use-cases/leave-company.ts";
import { listOwnInvitations } from "./use-cases/list-own-invitations.ts";
import { removeMember } from "./use-cases/remove-member.ts";
import { renameCompany } from "./use-cases/rename-company.ts";
import { revokeInvitation } from "./use-cases/revoke-invitation.ts";
import { startCompany } from "./use-cases/start-company.ts";
import { switchCompany } from "./use-cases/switch-company.ts";
import { transferOwnership } from "./use-cases/transfer-ownership.ts";
import { companyRoutes as routes } from "./web/company-routes.ts";

/** The calls about the viewer, the company acted for, and invitations into companies. */
export function companyApi(services: Services) {
  return createApi()
    .openapi(routes.me, (c) => {
      const { viewer } = contextOf(c, services);
      const member = signedIn(viewer);
      return c.json(
        {
          id: member.id,
          first_name: member.firstName,
          last_name: member.lastName,
          email: member.email,
          role: member.role,
          primary_role: member.primaryRole,
          companies: member.companies.map(({ id, name, roles }) => ({
            id,
            name,
            roles: [...roles],
          })),
          company_id: viewer.company?.id ?? null,
        },
        200,
      );
    })
    .openapi(routes.switchCompany, async (c) => {
      const { company_id: companyId } = c.req.valid("json");
      const { cookies } = await switchCompany(contextOf(c, services), companyId);
      for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
      return c.body(null, 204);
    })
    .openapi(routes.ownInvitations, async (c) => {
      const invitations = await listOwnInvitations(contextOf(c, services));
      const items = invitations.map((invitation) => ({
        id: invitation.id,
        company_name: invitation.companyName,
        invited_by: invitation.inviterName,
        roles: [...invitation.roles],
        expires_at: invitation.expiresAt.toISOString(),
      }));
      return c.json(onePage(items), 200);
    })
    .openapi(routes.accept, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { id } = c.req.valid("param");
      const { companyId } = await acceptInvitation(contextOf(c, services), id, key);
      return c.json({ company_id: companyId }, 200);
    })
    .openapi(routes.decline, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      await declineInvitation(contextOf(c, services), c.req.valid("param").id, key);
      return c.body(null, 204);
    })
    .openapi(routes.company, async (c) => {
      const { id, name, roles, allowed, ...company } = await getCompany(contextOf(c, services));
      return c.json(
        {
          id,
          name,
          roles: [...roles],
          allowed: [...allowed],
          message_contact_id: company.messageContactId,
        },
        200,
      );
    })
    .openapi(routes.start, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      return c.json(await startCompany(contextOf(c, services), c.req.valid("json"), key), 201);
    })
    .openapi(routes.rename, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      return c.json(await renameCompany(contextOf(c, services), c.req.valid("json"), key), 200);
    })
    .openapi(routes.messageContact, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      await chooseMessageContact(contextOf(c, services), c.req.valid("json"), key);
      return c.body(null, 204);
    })
    .openapi(routes.leave, async (c) => {
      await leaveCompany(contextOf(c, services), idempotencyKeyOf(c.req.valid("header")));
      return c.body(null, 204);
    })
    .openapi(routes.members, async (c) => {
      const { members } = await getCompany(contextOf(c, services));
      const items = members.map(({ id, name, email, roles, joinedAt, allowed }) => ({
        id,
        name,
        email,
        roles: [...roles],
        joined_at: joinedAt.toISOString(),
        allowed: [...allowed],
      }));
      return c.json(onePage(items), 200);
    })
    .openapi(routes.changeRoles, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const change = { personId: c.req.valid("param").id, roles: c.req.valid("json").roles };
      await changeMemberRoles(contextOf(c, services), change, key);
      return c.body(null, 204);
    })
    .openapi(routes.removeMember, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      await removeMember(contextOf(c, services), c.req.valid("param").id, key);
      return c.body(null, 204);
    })
    .openapi(routes.transfer, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      await transferOwnership(contextOf(c, services), c.req.valid("param").id, key);
      return c.body(null, 204);
    })
    .openapi(routes.invitations, async (c) => {
      const { invitations } = await getCompany(contextOf(c, services));
      const items = invitations.map(({ id, email, roles, expiresAt }) => ({
        id,
        email,
        roles: [...roles],
        expires_at: expiresAt.toISOString(),
      }));
      return c.json(onePage(items), 200);
    })
    .openapi(routes.invite, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const sent = await inviteMember(contextOf(c, services), c.req.valid("json"), key);
      const { id, email, roles, expiresAt } = sent;
      return c.json({ id, email, roles, expires_at: expiresAt }, 201);
    })
    .openapi(routes.revoke, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      await revokeInvitation(contextOf(c, services), c.req.valid("param").id, key);
      return c.body(null, 204);
    });
}
