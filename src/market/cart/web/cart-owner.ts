/** Whose cart a browser holds, and how much that account knows of it. */
export interface CartOwner {
  /** Of the account. */
  id: string;
  /** The account's cart as it was last seen. */
  revision: number;
  /** Whether the account knows the latest change. */
  isSaved: boolean;
}

const ownerKey = "cartAccount";

/** null: nobody's yet. */
export function readOwner(): CartOwner | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(ownerKey) ?? "null");
    if (typeof value !== "object" || value === null || !("id" in value)) return null;
    return {
      id: String(value.id),
      revision: "revision" in value ? Number(value.revision) : 0,
      isSaved: "isSaved" in value && value.isSaved === true,
    };
  } catch {
    return null;
  }
}

/** A failure is only logged: the cart then stays what it is. */
export function writeOwner(owner: CartOwner | null): void {
  try {
    if (owner === null) localStorage.removeItem(ownerKey);
    else localStorage.setItem(ownerKey, JSON.stringify(owner));
  } catch (failure) {
    console.error("Whose cart this is cannot be kept:", failure);
  }
}
