import { expect, test } from "vitest";
import { certificateDetails } from "../../src/market/sellers/rules/extraction/certificate-details.ts";

test.each([
  [
    "ISO 9001:2015 certified, certificate no. US-4711-Q, expires March 31, 2027.",
    { number: "US-4711-Q", expiresOn: "2027-03-31" },
  ],
  [
    "AS9100D Certificate Number: 10438291 (valid until 2028-01-15)",
    { number: "10438291", expiresOn: "2028-01-15" },
  ],
  ["ISO 13485, Registration #FM 12", { number: null, expiresOn: null }],
  ["Nadcap, expiration date: 3/31/2027", { number: null, expiresOn: "2027-03-31" }],
  ["ISO 9001, valid through 31 Mar 2027", { number: null, expiresOn: "2027-03-31" }],
  ["ISO 9001, expires 2/30/2027", { number: null, expiresOn: null }],
  ["We have been certified since 2004.", { number: null, expiresOn: null }],
  [
    "ISO 9001 certificate no. 11223, AS9100 certificate no. 44556, expires 1/1/2027 and expires 1/1/2028",
    { number: null, expiresOn: null },
  ],
])("%s", (sentence, details) => {
  expect(certificateDetails(sentence)).toEqual(details);
});
