import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addToCart,
  badgeText,
  type CartItem,
  clearCart,
  largestQuantity,
  mergeCarts,
  parseCart,
  piecesToAdd,
  quantityOf,
  removeFromCart,
  setQuantity,
} from "../../src/market/cart/rules/cart.ts";

const product = (id: string) => ({ id, name: `Product ${id}`, price: "2.50" });
const ids = fc.constantFrom("a", "b", "c", "d");
const commands = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant("add" as const),
      id: ids,
      quantity: fc.integer({ min: 1, max: 500 }),
    }),
    fc.record({
      do: fc.constant("set" as const),
      id: ids,
      quantity: fc.integer({ min: -5, max: 500 }),
    }),
    fc.record({ do: fc.constant("remove" as const), id: ids, quantity: fc.constant(0) }),
    fc.record({ do: fc.constant("clear" as const), id: ids, quantity: fc.constant(0) }),
  ),
  { maxLength: 30 },
);

function apply(items: CartItem[], command: { do: string; id: string; quantity: number }) {
  if (command.do === "add") return addToCart(items, product(command.id), command.quantity);
  if (command.do === "set") return setQuantity(items, command.id, command.quantity);
  if (command.do === "remove") return removeFromCart(items, command.id);
  return clearCart(items);
}

describe("the cart", () => {
  test("says what a change did", () => {
    const added = addToCart([], product("a"), 2);
    expect(added).toEqual({
      items: [{ product: product("a"), quantity: 2 }],
      change: "Added to cart",
    });
    const more = addToCart(added.items, product("a"), 3);
    expect(more).toEqual({
      items: [{ product: product("a"), quantity: 5 }],
      change: "Cart updated",
    });
    expect(setQuantity(more.items, "a", 0)).toEqual({ items: [], change: "Removed from cart" });
    expect(setQuantity(more.items, "a", -1)).toEqual({ items: [], change: "Removed from cart" });
    expect(clearCart(more.items)).toEqual({ items: [], change: "Cart cleared" });
    expect(removeFromCart([], "a").change).toBeNull();
  });

  test("agrees with a plain account of quantities under any commands", () => {
    fc.assert(
      fc.property(commands, (list) => {
        let items: CartItem[] = [];
        const account = new Map<string, number>();
        for (const command of list) {
          items = apply(items, command).items;
          if (command.do === "add") {
            account.set(command.id, (account.get(command.id) ?? 0) + command.quantity);
          } else if (command.do === "set" && account.has(command.id)) {
            if (command.quantity > 0) account.set(command.id, command.quantity);
            else account.delete(command.id);
          } else if (command.do === "remove") account.delete(command.id);
          else if (command.do === "clear") account.clear();
        }
        expect(new Map(items.map((item) => [item.product.id, item.quantity]))).toEqual(account);
      }),
      { numRuns: 1000 },
    );
  });

  test("survives a round through storage, and anything else that may lie there", () => {
    fc.assert(
      fc.property(commands, (list) => {
        const items = list.reduce<CartItem[]>((now, command) => apply(now, command).items, []);
        expect(parseCart(JSON.stringify(items))).toEqual(items);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        for (const item of parseCart(stored)) {
          expect(item.quantity).toBeGreaterThan(0);
          expect(item.quantity).toBeLessThanOrEqual(largestQuantity);
        }
      }),
      { numRuns: 1000 },
    );
    expect(parseCart(null)).toEqual([]);
    expect(parseCart("{broken")).toEqual([]);
    expect(parseCart('[{"product":{"id":"a","name":"A","price":1},"quantity":2},5,null]')).toEqual([
      { product: { id: "a", name: "A", price: 1 }, quantity: 2 },
    ]);
  });

  test("merging is settled: doing it again, or the other way round, changes no quantity", () => {
    fc.assert(
      fc.property(commands, commands, (one, two) => {
        const a = one.reduce<CartItem[]>((now, command) => apply(now, command).items, []);
        const b = two.reduce<CartItem[]>((now, command) => apply(now, command).items, []);
        const merged = mergeCarts(a, b);
        expect(mergeCarts(merged, b)).toEqual(merged);
        const quantities = (items: CartItem[]) =>
          new Map(items.map((item) => [item.product.id, item.quantity]));
        expect(quantities(mergeCarts(b, a))).toEqual(quantities(merged));
      }),
    );
  });

  test.each([
    [0, ""],
    [1, "1"],
    [99, "99"],
    [100, "99+"],
  ])("%i lines are badged %j", (count, text) => {
    expect(badgeText(count)).toBe(text);
  });
});

test("adding never leaves fewer pieces than the seller's minimum, and never adds fewer than asked", () => {
  fc.assert(
    fc.property(
      fc.nat(5000),
      fc.integer({ min: 1, max: 5000 }),
      fc.nat(5000),
      (asked, least, has) => {
        const pieces = piecesToAdd(asked, least, has);
        expect(has + pieces >= least).toBe(true);
        expect(pieces).toBeGreaterThanOrEqual(asked);
        if (has >= least) expect(pieces).toBe(asked);
      },
    ),
  );
  expect(quantityOf([], "a")).toBe(0);
});
