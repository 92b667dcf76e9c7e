/** A figure, or several that a formula adds up or multiplies. */
export type Value = number | number[];

/** A formula as it was read: evaluates with the values of its names, and shows itself with them. */
export interface Expression {
  names: ReadonlySet<string>;
  /** One figure; several where a list was left one. NaN where figures are lacking. */
  valueOf(values: Readonly<Record<string, Value>>): Value;
  /** @param show how the value of a name is written */
  textOf(show: (name: string) => string): string;
}

type Values = Readonly<Record<string, Value>>;
interface Node {
  value(values: Values): Value;
  text(show: (name: string) => string): string;
  /** How strongly its outermost operator binds; brackets stand where a looser one is inside. */
  rank: number;
}

const functions: Record<
  string,
  { run: (values: Value[]) => Value; text: (args: string[]) => string }
> = {
  sum: {
    run: ([all = 0]) => listOf(all).reduce((a, b) => a + b, 0),
    text: ([all = ""]) => `sum of ${all}`,
  },
  product: {
    run: ([all = 1]) => listOf(all).reduce((a, b) => a * b, 1),
    text: ([all = ""]) => `product of ${all}`,
  },
  sqrt: { run: ([one = 0]) => each(one, Math.sqrt), text: ([one = ""]) => `√(${one})` },
  up: {
    run: ([one = 0]) => each(one, (value) => Math.ceil(value - 1e-9)),
    text: ([one = ""]) => `${one}, rounded up,`,
  },
  down: {
    run: ([one = 0]) => each(one, (value) => Math.floor(value + 1e-9)),
    text: ([one = ""]) => `${one}, rounded down,`,
  },
  max: {
    run: ([a = 0, b = 0]) => both(a, b, Math.max),
    text: ([a = "", b = ""]) => `the larger of ${a} and ${b}`,
  },
  min: {
    run: ([a = 0, b = 0]) => both(a, b, Math.min),
    text: ([a = "", b = ""]) => `the smaller of ${a} and ${b}`,
  },
};

const operators: Record<
  string,
  { rank: number; sign: string; run: (a: number, b: number) => number }
> = {
  "+": { rank: 1, sign: "+", run: (a, b) => a + b },
  "-": { rank: 1, sign: "−", run: (a, b) => a - b },
  "*": { rank: 2, sign: "×", run: (a, b) => a * b },
  "/": { rank: 2, sign: "÷", run: (a, b) => a / b },
  "^": { rank: 3, sign: "^", run: (a, b) => a ** b },
};

/**
 * Reads a formula: names, figures, `+ - * / ^`, brackets, and sum, product, sqrt, up, down, min and max. A name may
 * stand for a list: what is reckoned with it is reckoned with each, until sum or product makes one of them.
 *
 * @throws SyntaxError where it is none
 */
export function readExpression(source: string): Expression {
  const tokens = source.match(/\d+(?:\.\d+)?|[a-z_]+|[-+*/^(),]/g) ?? [];
  const names = new Set<string>();
  let at = 0;
  const take = (token: string) => {
    if (tokens[at] !== token) throw new SyntaxError(`${source}: ${token} is missing`);
    at += 1;
  };
  const operand = (): Node => {
    const token = tokens[at] ?? "";
    at += 1;
    if (token === "(") {
      const inner = joined(1);
      take(")");
      return inner;
    }
    if (/^\d/.test(token)) return constant(Number(token));
    const called = tokens[at] === "(" ? functions[token] : undefined;
    if (called !== undefined) {
      at += 1;
      const inner = [joined(1)];
      while (tokens[at] === ",") {
        at += 1;
        inner.push(joined(1));
      }
      take(")");
      return {
        rank: 4,
        value: (values) => called.run(inner.map((one) => one.value(values))),
        text: (show) => called.text(inner.map((one) => one.text(show))),
      };
    }
    if (!/^[a-z_]+$/.test(token)) throw new SyntaxError(`${source}: ${token}`);
    names.add(token);
    return { rank: 4, value: (values) => values[token] ?? Number.NaN, text: (show) => show(token) };
  };
  const joined = (least: number): Node => {
    let left = operand();
    for (;;) {
      const operator = operators[tokens[at] ?? ""];
      if (operator === undefined || operator.rank < least) return left;
      at += 1;
      left = joinedBy(operator, left, joined(operator.rank + 1));
    }
  };
  const whole = joined(1);
  if (at < tokens.length) throw new SyntaxError(`${source}: ${tokens[at]}`);
  return {
    names,
    valueOf: (values) => whole.value(values),
    textOf: (show) => whole.text(show),
  };
}

function constant(value: number): Node {
  const text = value.toLocaleString("en-US", { maximumFractionDigits: 6 });
  return { rank: 4, value: () => value, text: () => text };
}

function joinedBy({ rank, sign, run }: (typeof operators)[string], left: Node, right: Node): Node {
  const inside = (node: Node, least: number, show: (name: string) => string) =>
    node.rank < least ? `(${node.text(show)})` : node.text(show);
  return {
    rank,
    value: (values) => both(left.value(values), right.value(values), run),
    text: (show) => `${inside(left, rank, show)} ${sign} ${inside(right, rank + 1, show)}`,
  };
}

function listOf(value: Value): number[] {
  return typeof value === "number" ? [value] : value;
}

function each(value: Value, run: (one: number) => number): Value {
  return typeof value === "number" ? run(value) : value.map(run);
}

function both(a: Value, b: Value, run: (a: number, b: number) => number): Value {
  if (typeof a === "number") return each(b, (one) => run(a, one));
  if (typeof b === "number") return a.map((one) => run(one, b));
  return a.map((one, at) => run(one, b[at] ?? Number.NaN));
}
