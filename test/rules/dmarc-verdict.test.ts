import { expect, test } from "vitest";
import { failsDmarc } from "../../src/market/messaging/rules/dmarc-verdict.ts";

const fails = (...headers: string[]) => failsDmarc(headers, "mx.market.example");

test("a failed DMARC check of the operator's own server counts, however it is written", () => {
  for (const header of [
    "mx.market.example; dmarc=fail (p=reject dis=none) header.from=bob.example",
    "MX.market.example 1; spf=pass smtp.mailfrom=eve.example; dmarc = fail header.from=bob.example",
    'mx.market.example;\r\n\tdkim=none;\r\n\tdmarc=fail reason="No valid SPF; no DKIM" (policy=none)',
    "(ours) mx.market.example (checked (twice)) ; DMARC/1=FAIL",
  ]) {
    expect(fails(header), header).toBe(true);
  }
  expect(fails("mx.eve.example; dmarc=pass", "mx.market.example; dmarc=fail")).toBe(true);
});

test("what another server says, passed or only mentions does not", () => {
  for (const header of [
    "mx.eve.example; dmarc=fail",
    "mx.market.example.eve.example; dmarc=fail",
    "mx.market.example; dmarc=pass header.from=bob.example",
    "mx.market.example; dmarc=none",
    "mx.market.example; none",
    "mx.market.example; spf=fail smtp.mailfrom=bob.example; dmarc=pass (dkim aligned; dmarc=fail of old)",
    'mx.market.example; dkim=pass reason="it said; dmarc=fail"; dmarc=pass',
    "mx.market.example; x-dmarc=fail; dmarc=failover",
    "",
  ]) {
    expect(fails(header), header).toBe(false);
  }
});
