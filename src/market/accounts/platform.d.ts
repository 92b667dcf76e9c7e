// What this domain adds to types of the platform, which carries it and knows nothing of it
// (docs/decisions/032). Everybody who has a `Viewer` or names a `Policy` sees it.
import type { MarketMember } from "./rules/market-member.ts";
import type { policies } from "./rules/policies.ts";
import type { Role } from "./rules/role.ts";

declare module "../../platform/context.ts" {
  interface Member extends MarketMember {}
}

declare module "../../platform/auth/auth.ts" {
  interface NewAccount {
    role: Role;
  }
}

declare module "../../platform/web/policy.ts" {
  interface PolicyNames extends Record<(typeof policies)[number], true> {}
}
