import { z } from "zod";
import { emailInput } from "./account-input.ts";
import { companyNameInput } from "./company-name.ts";
import { companyRoles, readCompanyRoles } from "./company-roles.ts";

/** Roles to give somebody: at least one. */
const rolesInput = z
  .array(z.enum(companyRoles))
  .default([])
  .transform(readCompanyRoles)
  .refine((roles) => roles.length > 0, "Choose at least one role");

export const nameCompanyInput = z.strictObject({ name: companyNameInput });
export const inviteMemberInput = z.strictObject({ email: emailInput, roles: rolesInput });
export const memberRolesInput = z.strictObject({ roles: rolesInput });

/** Who gets the first message of somebody new; "" and null: nobody in particular. */
export const messageContactInput = z.strictObject({
  person_id: z
    .union([z.uuid(), z.literal(""), z.null()], { error: "Choose a member of the company" })
    .transform((id) => id || null),
});

/** Ids of people, companies and invitations; anything else is the id of none. */
export const companyIdInput = z.uuid();
