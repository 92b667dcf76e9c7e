import { type CartItem, mergeCarts, parseCart } from "../rules/cart.ts";
import { readCartAccount, writeCartAccount } from "./account-of-cart.ts";
import { browserCart } from "./cart-store.ts";

const patienceMs = 300;
const cartCall = "/api/v1/cart";
const isProductId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
const longestName = 1000;

interface AccountCart {
  items: CartItem[];
  revision: number;
}

let timer: number | undefined;
let sending: Promise<void> = Promise.resolve();

/**
 * Brings this browser's cart and the account's together when a page opens.
 *
 * A visitor's cart joins that of the account signed in to. From then on the account's is the truth, so
 * that what another device took out stays out; only a change that did not get through goes first. A cart
 * leaves with its account: the next person at this browser does not see it.
 *
 * @param memberId the buyer who is signed in, null for nobody
 */
export async function followAccount(memberId: string | null): Promise<void> {
  const holder = readCartAccount();
  if (memberId === null) {
    if (holder === null) return;
    browserCart.write([]);
    writeCartAccount(null);
    return;
  }
  if (holder?.id === memberId && !holder.isSaved) {
    browserCart.settle();
    return flush();
  }
  if (holder !== null && holder.id !== memberId) browserCart.write([]);
  const own = browserCart.read();
  const isVisitors = holder?.id !== memberId && own.length > 0;
  const account = isVisitors
    ? await call("POST", "/merge", { items: sendable(own) })
    : await call("GET");
  adopt(memberId, own, account, (present) => mergeCarts(present, account.items));
}

/**
 * Follows a change of the account's cart that was made elsewhere; one that this browser made, or knows
 * already, is nothing new.
 *
 * @param revision the account's cart as the change left it
 */
export async function hearOfChange(memberId: string, revision: number): Promise<void> {
  // This browser's own change may be told of before its answer is there.
  await sending;
  const holder = readCartAccount();
  if (holder?.id === memberId && revision <= holder.revision) return;
  await followAccount(memberId);
}

/** Has the account follow a change of this browser's cart, soon; without an account nothing. */
export function noteChange(): void {
  browserCart.settle();
  const holder = readCartAccount();
  if (holder === null) return;
  writeCartAccount({ ...holder, isSaved: false });
  clearTimeout(timer);
  timer = window.setTimeout(() => void flush(), patienceMs);
  // A page that is left at once still sends it.
  addEventListener("pagehide", flushNow, { once: true });
}

function flushNow(): void {
  if (timer !== undefined) void flush();
}

/** Sends what is not saved, one call at a time; the last state of several is what counts. */
export function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  sending = sending.then(send).catch((failure) => {
    // The next page tries again (specification, section 8: such failures are only logged).
    console.error("The cart could not be saved to the account:", failure);
  });
  return sending;
}

async function send(): Promise<void> {
  const holder = readCartAccount();
  if (holder === null || holder.isSaved) return;
  const sent = browserCart.read();
  const lines = { items: sendable(sent) };
  const answer =
    (await call("PUT", "", { ...lines, revision: holder.revision }, 409)) ??
    (await call("POST", "/merge", lines));
  adopt(holder.id, sent, answer, (present) => present);
}

/**
 * @param sent what the browser's cart was when the account was asked
 * @param settle what it is to be when it was changed while the answer was on its way
 */
function adopt(
  memberId: string,
  sent: CartItem[],
  { items, revision }: AccountCart,
  settle: (present: CartItem[]) => CartItem[],
): void {
  const present = browserCart.read();
  const isSaved = present === sent;
  const next = isSaved ? items : settle(present);
  if (JSON.stringify(next) !== JSON.stringify(present)) browserCart.write(next);
  writeCartAccount({ id: memberId, revision, isSaved });
  browserCart.settle();
  if (!isSaved) void flush();
}

/** What the account accepts: a broken line of this browser must not keep the others from being saved. */
function sendable(items: CartItem[]) {
  return items
    .filter(({ product }) => isProductId(product.id))
    .map(({ product, quantity }) => ({
      product: { id: product.id, name: product.name.slice(0, longestName) },
      quantity,
    }));
}

async function call(method: "GET"): Promise<AccountCart>;
async function call(method: "POST", path: string, body: object): Promise<AccountCart>;
async function call(
  method: "PUT",
  path: string,
  body: object,
  expected: number,
): Promise<AccountCart | null>;
async function call(
  method: string,
  path = "",
  body?: object,
  expected?: number,
): Promise<AccountCart | null> {
  const response = await fetch(`${cartCall}${path}`, {
    method,
    keepalive: true,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.status === expected) return null;
  if (!response.ok) {
    // A body that nobody reads keeps its connection.
    await response.body?.cancel();
    throw new Error(`${method} ${cartCall}${path} answered ${response.status}`);
  }
  const { items, revision } = (await response.json()) as { items: unknown; revision: number };
  return { items: parseCart(JSON.stringify(items)), revision };
}
