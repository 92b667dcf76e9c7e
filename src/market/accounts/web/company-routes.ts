import { z } from "@hono/zod-openapi";
import {
  createRoute,
  jsonAnswer,
  jsonBody,
  pageSchema,
  problemAnswer,
  signedOut,
} from "../../../platform/web/api.ts";
import { idempotencyHeader } from "../../../platform/web/idempotency-header.ts";
import { companyRoles } from "../rules/company-roles.ts";

const roles = z.array(z.enum(companyRoles));
const id = z.string();
const time = z.string().describe("ISO 8601, UTC");

const companyOfPerson = z.object({ id, name: z.string(), roles: z.array(z.string()) });
const me = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: z.enum(["buyer", "seller"]).nullable().describe("The mode the person works in now"),
    primary_role: z.enum(["buyer", "seller"]).nullable(),
    companies: z.array(companyOfPerson).describe("The one acted for comes first"),
    company_id: z.string().nullable().describe("The company acted for"),
  })
  .openapi("Me");
const member = z
  .object({
    id: z.string().describe("Of the person"),
    name: z.string(),
    email: z.string(),
    roles,
    joined_at: time,
    allowed: z.array(z.string()).describe("What the viewer may do with this member"),
  })
  .openapi("CompanyMember");
const invitation = z
  .object({ id, email: z.string(), roles, expires_at: time })
  .openapi("CompanyInvitation");
const ownInvitation = z
  .object({ id, company_name: z.string(), invited_by: z.string(), roles, expires_at: time })
  .openapi("OwnCompanyInvitation");
const company = z
  .object({
    id,
    name: z.string(),
    roles,
    allowed: z.array(z.string()),
    message_contact_id: z
      .string()
      .nullable()
      .describe("The member who gets first messages; null: nobody was chosen"),
  })
  .openapi("Company");

const byId = z.object({ id });

const members = {
  401: signedOut,
  403: problemAnswer("The address is not confirmed, or the account is suspended"),
};
const readOwn = { ...members, 404: problemAnswer("The person belongs to no company") };
const changes = {
  400: problemAnswer("A field is not valid; `errors` says which and why"),
  ...members,
  404: problemAnswer("There is no such thing, or it is another company's"),
  409: problemAnswer("Not allowed to this member, or not now; `allowed` says what is"),
  422: problemAnswer("The Idempotency-Key was used for another request"),
  429: problemAnswer("Too many; says when to try again"),
};
const done = { 204: { description: "Done" }, ...changes };
const headers = idempotencyHeader;
const about = { policy: "member" as const, tags: ["Companies"] };

/** The calls about people's companies, and who may use them. */
export const companyRoutes = {
  me: createRoute({
    ...about,
    method: "get",
    path: "/v1/me",
    summary: "Who is signed in, and for which company",
    responses: { 200: jsonAnswer("The person", me), ...members },
  }),
  switchCompany: createRoute({
    ...about,
    method: "patch",
    path: "/v1/me",
    summary: "Act for another company of one's own",
    request: { headers, body: jsonBody(z.strictObject({ company_id: z.string() })) },
    responses: done,
  }),
  ownInvitations: createRoute({
    ...about,
    method: "get",
    path: "/v1/me/invitations",
    summary: "Invitations into companies that wait for the viewer's answer",
    responses: { 200: jsonAnswer("The invitations", pageSchema(ownInvitation)), ...members },
  }),
  accept: createRoute({
    ...about,
    method: "post",
    path: "/v1/me/invitations/{id}/accept",
    summary: "Join a company that invited the viewer",
    request: { headers, params: byId },
    responses: {
      200: jsonAnswer("Joined; the session acts for it", z.object({ company_id: z.string() })),
      ...changes,
    },
  }),
  decline: createRoute({
    ...about,
    method: "post",
    path: "/v1/me/invitations/{id}/decline",
    summary: "Decline an invitation into a company",
    request: { headers, params: byId },
    responses: done,
  }),
  company: createRoute({
    ...about,
    method: "get",
    path: "/v1/company",
    summary: "The company acted for",
    responses: { 200: jsonAnswer("The company", company), ...readOwn },
  }),
  start: createRoute({
    ...about,
    method: "post",
    path: "/v1/company",
    summary: "Start another company, and act for it",
    request: { headers, body: jsonBody(z.strictObject({ name: z.string() })) },
    responses: { 201: jsonAnswer("The company", z.object({ id, name: z.string() })), ...changes },
  }),
  rename: createRoute({
    ...about,
    method: "patch",
    path: "/v1/company",
    summary: "Rename the company acted for",
    request: { headers, body: jsonBody(z.strictObject({ name: z.string() })) },
    responses: {
      200: jsonAnswer("The name as it is kept", z.object({ name: z.string() })),
      ...changes,
    },
  }),
  messageContact: createRoute({
    ...about,
    method: "put",
    path: "/v1/company/message-contact",
    summary: "Choose who of the company acted for gets the first messages of new people",
    description: "An owner, admin, buyer or seller: approvers and viewers write no messages.",
    request: { headers, body: jsonBody(z.strictObject({ person_id: z.uuid().nullable() })) },
    responses: done,
  }),
  leave: createRoute({
    ...about,
    method: "delete",
    path: "/v1/company",
    summary: "Leave the company acted for; its only owner cannot",
    request: { headers },
    responses: done,
  }),
  members: createRoute({
    ...about,
    method: "get",
    path: "/v1/company/members",
    summary: "Members of the company acted for",
    responses: { 200: jsonAnswer("The members", pageSchema(member)), ...readOwn },
  }),
  changeRoles: createRoute({
    ...about,
    method: "patch",
    path: "/v1/company/members/{id}",
    summary: "Give a member other roles",
    request: { headers, params: byId, body: jsonBody(z.strictObject({ roles })) },
    responses: done,
  }),
  removeMember: createRoute({
    ...about,
    method: "delete",
    path: "/v1/company/members/{id}",
    summary: "Take a member out of the company; oneself: leave",
    request: { headers, params: byId },
    responses: done,
  }),
  transfer: createRoute({
    ...about,
    method: "post",
    path: "/v1/company/members/{id}/ownership",
    summary: "Make another member the owner; the viewer stays as an admin",
    request: { headers, params: byId },
    responses: done,
  }),
  invitations: createRoute({
    ...about,
    method: "get",
    path: "/v1/company/invitations",
    summary: "Invitations of the company acted for that wait for an answer",
    responses: { 200: jsonAnswer("The invitations", pageSchema(invitation)), ...readOwn },
  }),
  invite: createRoute({
    ...about,
    method: "post",
    path: "/v1/company/invitations",
    summary: "Invite somebody by mail, with or without an account",
    request: { headers, body: jsonBody(z.strictObject({ email: z.string(), roles })) },
    responses: { 201: jsonAnswer("Invited; a mail is on its way", invitation), ...changes },
  }),
  revoke: createRoute({
    ...about,
    method: "delete",
    path: "/v1/company/invitations/{id}",
    summary: "Take an invitation back",
    request: { headers, params: byId },
    responses: done,
  }),
};
