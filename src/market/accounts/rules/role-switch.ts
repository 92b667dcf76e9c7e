type Role = "buyer" | "seller";

/** What is kept of somebody's modes. */
export interface RoleState {
  /** The mode now. */
  role: Role | null;
  /** Decides the default dashboard. */
  primaryRole: Role | null;
  buyerOnboarded: boolean;
  sellerOnboarded: boolean;
}

export interface SwitchedRoles {
  state: RoleState;
  /** False for the current mode: choosing it does nothing. */
  isChanged: boolean;
  /** The person had not been in this mode before. */
  isFirstSwitch: boolean;
}

/**
 * What switching to a mode makes of somebody's roles (specification, section 4): the mode changes, the
 * primary one is kept or becomes the previous one, the new mode counts as onboarded.
 */
export function switchedTo(role: Role, before: RoleState): SwitchedRoles {
  if (before.role === role) return { state: before, isChanged: false, isFirstSwitch: false };
  const wasThere = role === "buyer" ? before.buyerOnboarded : before.sellerOnboarded;
  const state = {
    role,
    primaryRole: before.primaryRole ?? before.role ?? role,
    buyerOnboarded: before.buyerOnboarded || role === "buyer",
    sellerOnboarded: before.sellerOnboarded || role === "seller",
  };
  return { state, isChanged: true, isFirstSwitch: !wasThere };
}

/** The role a form names. @returns null for anything that is none */
export function parseRole(value: unknown): Role | null {
  return value === "buyer" || value === "seller" ? value : null;
}
