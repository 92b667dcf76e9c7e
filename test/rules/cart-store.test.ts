import fc from "fast-check";
import { expect, test } from "vitest";
import { addToCart, type CartItem, parseCart } from "../../src/market/cart/rules/cart.ts";
import { cartKey, createCartStore } from "../../src/market/cart/web/cart-store.ts";

function storageOf(text: string | null) {
  const held = new Map(text === null ? [] : [[cartKey, text]]);
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      held.set(key, value);
    },
  };
}

const ids = fc.constantFrom("a", "b", "c", "d", "e");
const item: fc.Arbitrary<CartItem> = fc.record({
  product: fc.record({
    id: ids,
    name: fc.string(),
    price: fc.option(fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }))),
  }),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
});
const cart = fc.uniqueArray(item, { selector: ({ product }) => product.id });
const noReport = () => undefined;

test("whatever stands in the storage, the cart can be read and added to", () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((json) => `${json},`),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const storage = storageOf(text);
      const store = createCartStore(() => storage, noReport);
      const before = store.read();
      expect(before).toEqual(parseCart(text));
      store.write(addToCart(before, { id: "new", name: "New", price: null }).items);
      expect(store.read().some(({ product }) => product.id === "new")).toBe(before.length < 200);
    }),
  );
});

test("what is written is what the next page reads", () => {
  fc.assert(
    fc.property(cart, (items) => {
      const storage = storageOf(null);
      createCartStore(() => storage, noReport).write(items);
      const next = createCartStore(() => storage, noReport).read();
      expect(next).toEqual(JSON.parse(JSON.stringify(items)));
    }),
  );
});

test("what another tab wrote is read, and nothing is read twice", () => {
  const storage = storageOf("[]");
  const store = createCartStore(() => storage, noReport);
  const first = store.read();
  expect(store.read()).toBe(first);
  const theirs = [{ product: { id: "a", name: "A", price: "1.00" }, quantity: 3 }];
  storage.setItem(cartKey, JSON.stringify(theirs));
  expect(store.read()).toEqual(theirs);
  expect(store.read()).toBe(store.read());
});

test("a storage that fails is reported, and the cart lives as long as the page", () => {
  fc.assert(
    fc.property(cart, fc.boolean(), (items, isReadable) => {
      const reports: string[] = [];
      const broken = {
        getItem: () => (isReadable ? "[]" : fail()),
        setItem: () => fail(),
      };
      const store = createCartStore(
        () => broken,
        (message) => reports.push(message),
      );
      expect(store.read()).toEqual([]);
      store.write(items);
      expect(store.read()).toEqual(items);
      expect(reports).toHaveLength(isReadable ? 1 : 2);
    }),
  );
  function fail(): never {
    throw new DOMException("The quota has been exceeded", "QuotaExceededError");
  }
});

test("listeners are told of each change until they leave", () => {
  const storage = storageOf(null);
  const store = createCartStore(() => storage, noReport);
  let told = 0;
  const leave = store.subscribe(() => {
    told += 1;
  });
  store.write([]);
  store.settle();
  store.settle();
  leave();
  store.write([]);
  expect(told).toBe(2);
  expect(store.isSettled()).toBe(true);
});

test("a cart that an older page filled with whole products is kept in short, once", () => {
  const whole = {
    product: { id: "a", name: "Tote", price: "6.80", similar: ["x".repeat(2_000)], seller: {} },
    quantity: 250,
  };
  const storage = storageOf(JSON.stringify([whole]));
  const store = createCartStore(() => storage, noReport);
  const slim = [{ product: { id: "a", name: "Tote", price: "6.80" }, quantity: 250 }];
  expect(store.read()).toEqual(slim);
  expect(JSON.parse(storage.held.get(cartKey) ?? "")).toEqual(slim);
  expect(store.read()).toBe(store.read());
});

test("what is added goes in as id, name, price and quantity, whatever the page knows of it", () => {
  const product = { id: "a", name: "Tote", price: "6.80", description: "…", similar: [] };
  expect(addToCart([], product, 250).items).toEqual([
    { product: { id: "a", name: "Tote", price: "6.80" }, quantity: 250 },
  ]);
});
