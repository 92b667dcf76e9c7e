/** Whose cart a browser holds, and how much that account knows of it. */
export interface CartAccount {
  /** Of the account. */
  id: string;
  /** The account's cart as it was last seen. */
  revision: number;
  /** Whether the account knows the latest change. */
  isSaved: boolean;
}

const accountKey = "cartAccount";

/** null: nobody's yet. */
export function readCartAccount(): CartAccount | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(accountKey) ?? "null");
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
export function writeCartAccount(account: CartAccount | null): void {
  try {
    if (account === null) localStorage.removeItem(accountKey);
    else localStorage.setItem(accountKey, JSON.stringify(account));
  } catch (failure) {
    console.error("Whose cart this is cannot be kept:", failure);
  }
}
