import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/errors.ts";
import { may, whoMayText } from "../../accounts/rules/company-rights.ts";
import { type ActingMember, actingMember } from "../../accounts/use-cases/acting-member.ts";

/**
 * The viewer as somebody who changes the profile of the company acted for.
 *
 * @throws AppError forbidden, naming who may, for members of other roles; as `actingMember`
 */
export function profileEditor({ viewer }: Pick<Context, "viewer">): ActingMember {
  const member = actingMember(viewer);
  if (may("edit_profile", member.company.roles)) return member;
  throw new AppError("forbidden", { message: whoMayText("edit_profile") });
}
