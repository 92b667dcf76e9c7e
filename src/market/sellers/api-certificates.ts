import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import {
  createApi,
  createRoute,
  idParams,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  signedOut,
} from "../../platform/web/api.ts";
import { inCallNames } from "../../platform/web/call-names.ts";
import { idempotencyHeader, idempotencyKeyOf } from "../../platform/web/idempotency-header.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { type Certificate, certificateState } from "./rules/certificates/certificate.ts";
import { listCertificates } from "./use-cases/certificates/list-certificates.ts";
import {
  addCertificate,
  changeCertificate,
  removeCertificate,
} from "./use-cases/certificates/save-certificate.ts";

const text = z.string().nullable();
const certificate = z
  .object({
    id: z.string(),
    name: z.string(),
    number: text,
    issuer: text,
    scope: text,
    expires_on: text.describe("The last day on which it holds, YYYY-MM-DD"),
    state: z.enum(["valid", "ending", "lapsed"]).describe("`ending`: in 60 days or fewer"),
    file: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .openapi("SellerCertificate");

const input = z
  .strictObject({
    name: z.string(),
    number: text.default(null),
    issuer: text.default(null),
    scope: text.default(null),
    expires_on: text.default(null).describe("YYYY-MM-DD"),
    file_id: z
      .uuid()
      .nullable()
      .optional()
      .describe("A file of your own for `certificate`; left out, the document stays"),
  })
  .openapi("SellerCertificateInput");

const tags = ["Sellers"];
const headers = idempotencyHeader;
const params = idParams;
const body = jsonBody(input);
const made = z.object({ id: z.string() });
const errors = {
  400: problemAnswer("A field is not valid; `errors` says which"),
  401: signedOut,
  403: problemAnswer(
    "The address is not confirmed, the account is suspended, it is no seller, or the company's role does not allow it",
  ),
  404: problemAnswer("No such certificate, or none of the company's"),
  422: problemAnswer("Too many, or the key stands for another request"),
  429: problemAnswer("Too many changes in this hour"),
};
const path = "/v1/seller/certificates";

const listRoute = createRoute({
  policy: "seller",
  method: "get",
  path,
  summary: "Certificates of the company acted for",
  tags,
  responses: {
    200: jsonAnswer(
      "The certificates",
      z.object({
        items: z.array(certificate),
        bare: z.array(z.string()).describe("Names that the profile states without one"),
        read: z
          .array(
            z.object({
              name: z.string(),
              number: text,
              expires_on: text,
              sentence: text.describe("It was read from; null where it was not read"),
            }),
          )
          .describe("The same names with what was read of them"),
      }),
    ),
    401: errors[401],
    403: errors[403],
  },
});
const addRoute = createRoute({
  policy: "seller",
  method: "post",
  path,
  summary: "Enter a certificate",
  description: "Where the profile is published, buyers and search see it at once.",
  tags,
  request: { headers, body },
  responses: { 201: jsonAnswer("Entered", made), ...errors },
});
const changeRoute = createRoute({
  policy: "seller",
  method: "put",
  path: `${path}/{id}`,
  summary: "Change a certificate",
  tags,
  request: { params, headers, body },
  responses: { 200: jsonAnswer("Changed", made), ...errors },
});
const removeRoute = createRoute({
  policy: "seller",
  method: "delete",
  path: `${path}/{id}`,
  summary: "Remove a certificate",
  tags,
  request: { params, headers },
  responses: { 204: { description: "Removed" }, ...errors },
});

const ofFiles = { file: "file_id" };

/** The certificates of the company acted for. */
export function certificatesApi(services: Services) {
  return createApi()
    .openapi(listRoute, async (c) => {
      const ctx = contextOf(c, services);
      const { certificates, bare } = await listCertificates(ctx);
      const today = ctx.clock().toISOString().slice(0, 10);
      const items = certificates.map((one) => shown(one, today));
      const read = bare.map(({ expiresOn, ...one }) => ({ ...one, expires_on: expiresOn }));
      return c.json({ items, bare: bare.map(({ name }) => name), read }, 200);
    })
    .openapi(addRoute, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const change = changeOf(c.req.valid("json"));
      return c.json(
        await inCallNames(addCertificate(contextOf(c, services), change, key), ofFiles),
        201,
      );
    })
    .openapi(changeRoute, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { id } = c.req.valid("param");
      const change = changeOf(c.req.valid("json"));
      const changed = changeCertificate(contextOf(c, services), id, change, key);
      return c.json(await inCallNames(changed, ofFiles), 200);
    })
    .openapi(removeRoute, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      await removeCertificate(contextOf(c, services), c.req.valid("param").id, key);
      return c.body(null, 204);
    });
}

function changeOf({ name, number, issuer, scope, expires_on, file_id }: z.output<typeof input>) {
  const form = {
    name,
    number: number ?? "",
    issuer: issuer ?? "",
    scope: scope ?? "",
    expiresOn: expires_on ?? "",
  };
  return { form, fileId: file_id };
}

function shown(one: Certificate, today: string): z.input<typeof certificate> {
  const { expiresOn, ...rest } = one;
  return { ...rest, expires_on: expiresOn, state: certificateState(expiresOn, today) };
}
