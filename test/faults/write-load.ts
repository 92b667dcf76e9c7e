import { randomUUID } from "node:crypto";

/** Somebody whose cart is being written. */
export interface Writer {
  cookie: string;
  productId: string;
  /** Quantity and revision of the last save that was acknowledged. */
  quantity: number;
  revision: number;
}

/** What the product has said it keeps. */
export interface Acknowledged {
  /** Addresses that were signed up. */
  addresses: string[];
  writers: Writer[];
}

export const password = "correct horse";

/** A call from the site's own pages. */
export function call(
  url: string,
  path: string,
  method: string,
  body?: unknown,
  cookie?: string,
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: {
      origin: url,
      "content-type": "application/json",
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Signs somebody up. @returns the address, once the product has said that it keeps it */
export async function signUp(url: string): Promise<string> {
  const email = `${randomUUID()}@people.example`;
  const body = { email, password, first_name: "Ada", last_name: "Byron", agreed: true };
  const response = await call(url, "/api/auth/sign-up/email", "POST", body);
  if (response.status !== 200) throw new Error(`sign-up answered ${response.status}`);
  await response.arrayBuffer();
  return email;
}

/**
 * Signs people up and saves carts, without a pause, until the product no longer answers. What was
 * acknowledged is noted at the moment its answer was read.
 */
export async function writeUntilItEnds(url: string, known: Acknowledged): Promise<void> {
  const signingUp = async () => {
    for (;;) known.addresses.push(await signUp(url));
  };
  const saving = async (writer: Writer) => {
    for (;;) {
      const quantity = writer.quantity + 1;
      const items = [{ product: { id: writer.productId, name: "Part" }, quantity }];
      const body = { items, revision: writer.revision };
      const response = await call(url, "/api/v1/cart", "PUT", body, writer.cookie);
      if (response.status !== 200) throw new Error(`the cart answered ${response.status}`);
      const { revision } = (await response.json()) as { revision: number };
      Object.assign(writer, { quantity, revision });
    }
  };
  const work = [signingUp(), signingUp(), ...known.writers.map(saving)];
  await Promise.allSettled(work);
}
