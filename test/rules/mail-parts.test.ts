import { expect, test } from "vitest";
import {
  filesOfMail,
  type MailPart,
  picturesWithin,
} from "../../src/market/messaging/rules/mail-parts.ts";

const part = (over: Partial<MailPart>): MailPart => ({
  filename: null,
  mimeType: "image/png",
  disposition: null,
  bytes: new Uint8Array(100),
  ...over,
});
const namesOf = (parts: MailPart[], html?: string) =>
  filesOfMail(parts, html).files.map(({ name }) => name);

test("pictures within the text are files, whatever they are called", () => {
  const shown = part({ filename: "bore.png", disposition: "inline", contentId: "<bore@mail>" });
  const unnamed = part({ disposition: "inline" });
  expect(namesOf([shown, unnamed], '<img src="cid:bore@mail">')).toEqual(["bore.png", "picture"]);
});

test("a small picture that only the quoted mail shows is none, a large one is", () => {
  const logo = { filename: "logo.png", disposition: "inline", contentId: "<logo@mail>" };
  const quoted = '<p>Yes</p><div class="gmail_quote"><img src="cid:logo@mail"></div>';
  expect(namesOf([part(logo)], quoted)).toEqual([]);
  expect(namesOf([part({ ...logo, bytes: new Uint8Array(9000) })], quoted)).toEqual(["logo.png"]);
  expect(namesOf([part(logo)], `<img src="cid:logo@mail">${quoted}`)).toEqual(["logo.png"]);
  expect(namesOf([part(logo)], "<p>Yes</p>")).toEqual(["logo.png"]);
  expect(namesOf([part(logo)])).toEqual(["logo.png"]);
});

test("signatures of mails are none, and what only Outlook reads is told of", () => {
  const parts = [
    part({ filename: "smime.p7s", mimeType: "application/pkcs7-signature" }),
    part({ filename: "smime.p7s", mimeType: "application/octet-stream" }),
    part({ filename: "signature.asc", mimeType: "application/pgp-signature" }),
    part({ filename: "winmail.dat", mimeType: "application/ms-tnef" }),
    part({ filename: "WINMAIL.DAT", mimeType: "application/octet-stream" }),
    part({ filename: "flange.pdf", mimeType: "application/pdf" }),
    // What people send may be called so, too.
    part({ filename: "scan.asc", mimeType: "application/octet-stream" }),
    part({ filename: "contract.p7s", mimeType: "application/octet-stream" }),
  ];
  const { files, unread } = filesOfMail(parts);
  expect(files.map(({ name }) => name)).toEqual(["flange.pdf", "scan.asc", "contract.p7s"]);
  expect(unread).toEqual(["winmail.dat", "WINMAIL.DAT"]);
});

test("a small picture within the HTML of a quote is none, any other one is", () => {
  const image = (bytes: number) =>
    `<img src="data:image/png;base64,${Buffer.alloc(bytes).toString("base64")}">`;
  const sizes = (html: string) => picturesWithin(html).map(({ bytes }) => bytes.length);
  expect(sizes(`${image(60)}<blockquote>${image(60)}${image(9000)}</blockquote>`)).toEqual([
    60, 9000,
  ]);
  expect(sizes(image(60))).toEqual([60]);
});
