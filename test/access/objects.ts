import { newAvatarPath } from "../../src/platform/files/stored-path.ts";
import { keepInMailbox } from "../../src/platform/mail/mailbox.ts";
import type { TestSite } from "../support/site.ts";
import { addOwnConversation } from "./own-conversation.ts";
import { addOwnFile } from "./own-file.ts";
import { addGuest } from "./own-guest.ts";
import { addPublicFile } from "./own-product.ts";

/** The objects that a route with parameters is about. */
export type Objects =
  /** Anybody's to see: there, or not. */
  | { isPublic: true; present: string; missing: string }
  /** Somebody's: `own` makes one for that account. Foreign and missing must answer alike. */
  | { isPublic: false; own(ownerId: string): Promise<string>; missing: string }
  /** Somebody's, and only to be changed: `asks-by-id.ts` asks for own, foreign and missing ones. */
  | { isPublic: false; own: null; missing: string };

const nobody = "01900000-0000-7000-8000-000000000000";

/**
 * Paths to ask for, by route. A route with parameters that is not here fails the matrix: whoever adds
 * one says whose its objects are.
 */
export async function objectsByRoute(site: TestSite): Promise<Record<string, Objects>> {
  const firstOf = async (table: "seller_products" | "manufacturers") => {
    const row = await site.db.public
      .selectFrom(table)
      .select("id")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const product = await firstOf("seller_products");
  const manufacturer = await firstOf("manufacturers");
  const picture = newAvatarPath(nobody, "png");
  await site.services.files.put("avatars", picture, new Uint8Array([137, 80, 78, 71]), "image/png");
  const ownConversation = (ownerId: string) =>
    site.db.transaction({ id: ownerId }, async (tx) => {
      const { id } = await tx
        .insertInto("ai_threads")
        .values({ user_id: ownerId })
        .returning("id")
        .executeTakeFirstOrThrow();
      return `/api/v1/consultant/conversations/${id}`;
    });
  const ownDrawing = async (ownerId: string) => {
    const svg = new TextEncoder().encode("<svg/>");
    await site.services.files.put("ai_pictures", `${ownerId}/${nobody}.svg`, svg, "image/svg+xml");
    return `/api/v1/consultant/pictures/${nobody}.svg`;
  };
  const partOfFile = (part: string): Objects => ({
    isPublic: false,
    own: async (ownerId) => `/api/v1/files/${await addOwnFile(site, ownerId)}${part}`,
    missing: `/api/v1/files/${nobody}${part}`,
  });
  const mail = "01900000-0000-7000-8000-000000000001";
  await keepInMailbox(site.db, { id: mail, to: "a@b.example", subject: "", text: "", html: "" });
  const shared = (path: string, present: string, missing = nobody): Objects => ({
    isPublic: true,
    present: path.replace("*", present),
    missing: path.replace("*", missing),
  });
  const publicFile = await addPublicFile(site, product);
  const sharedFile = (part: string) =>
    shared(`/api/v1/products/${product}/files/*${part}`, publicFile);
  const guest = await addGuest(site);
  const changed = (missing: string): Objects => ({ isPublic: false, own: null, missing });
  return {
    "/product/:id": shared("/product/*", product),
    "/businesses/:id": shared("/businesses/*", manufacturer),
    "/industry/:slug": shared("/industry/*", "cnc-milling", "no-such-process"),
    "/examples/:slug": shared("/examples/*", "waxed-canvas-bag", "no-such-example"),
    "/rfq/:id": changed(`/rfq/${nobody}`),
    "/rfq/:id/agreement": changed(`/rfq/${nobody}/agreement`),
    "/rfq/:id/review": changed(`/rfq/${nobody}/review`),
    // Whoever holds the secret is let in.
    "/q/:secret": shared("/q/*", guest.secret, "no-such-secret"),
    "/q/:secret/files/:id": shared(`/q/${guest.secret}/files/*`, guest.fileId),
    "/buyer/orders/:id": changed(`/buyer/orders/${nobody}`),
    "/seller/dashboard/rfq/:id": changed(`/seller/dashboard/rfq/${nobody}`),
    "/seller/dashboard/orders/:id": changed(`/seller/dashboard/orders/${nobody}`),
    "/api/v1/products/:id": shared("/api/v1/products/*", product),
    "/api/v1/manufacturers/:id": shared("/api/v1/manufacturers/*", manufacturer),
    "/api/v1/consultant/conversations/:id": {
      isPublic: false,
      own: ownConversation,
      missing: `/api/v1/consultant/conversations/${nobody}`,
    },
    "/api/v1/consultant/pictures/:file": {
      isPublic: false,
      own: ownDrawing,
      missing: "/api/v1/consultant/pictures/01900000-0000-7000-8000-000000000001.svg",
    },
    "/api/v1/files/:id": partOfFile(""),
    "/api/v1/files/:id/preview": partOfFile("/preview"),
    "/api/v1/files/:id/mesh": partOfFile("/mesh"),
    "/api/v1/me/invitations/:id/accept": changed(`/api/v1/me/invitations/${nobody}/accept`),
    "/api/v1/me/invitations/:id/decline": changed(`/api/v1/me/invitations/${nobody}/decline`),
    "/api/v1/company/invitations/:id": changed(`/api/v1/company/invitations/${nobody}`),
    "/api/v1/company/members/:id": changed(`/api/v1/company/members/${nobody}`),
    "/api/v1/company/members/:id/ownership": changed(`/api/v1/company/members/${nobody}/ownership`),
    "/api/v1/conversations/:id": {
      isPublic: false,
      own: async (ownerId) =>
        `/api/v1/conversations/${(await addOwnConversation(site, ownerId)).id}`,
      missing: `/api/v1/conversations/${nobody}`,
    },
    "/api/v1/conversations/:id/messages": {
      isPublic: false,
      own: async (ownerId) =>
        `/api/v1/conversations/${(await addOwnConversation(site, ownerId)).id}/messages`,
      missing: `/api/v1/conversations/${nobody}/messages`,
    },
    "/api/v1/conversations/:id/read": changed(`/api/v1/conversations/${nobody}/read`),
    "/api/v1/conversations/:id/typing": changed(`/api/v1/conversations/${nobody}/typing`),
    "/api/v1/sent-messages/:id": changed(`/api/v1/sent-messages/${nobody}`),
    "/api/v1/received-messages/:id/report": changed(`/api/v1/received-messages/${nobody}/report`),
    "/api/v1/blocked-people/:id": changed(`/api/v1/blocked-people/${nobody}`),
    "/api/v1/message-reports/:id": changed(`/api/v1/message-reports/${nobody}`),
    "/api/v1/message-reports/:id/dismissal": changed(`/api/v1/message-reports/${nobody}/dismissal`),
    "/api/v1/message-reports/:id/warning": changed(`/api/v1/message-reports/${nobody}/warning`),
    "/api/v1/message-reports/:id/suspension": changed(
      `/api/v1/message-reports/${nobody}/suspension`,
    ),
    "/businesses/:id/claim": changed(`/businesses/${nobody}/claim`),
    "/api/v1/manufacturers/:id/claims": changed(`/api/v1/manufacturers/${nobody}/claims`),
    "/api/v1/claims/:id/withdraw": changed(`/api/v1/claims/${nobody}/withdraw`),
    "/api/v1/claims/:id/release": changed(`/api/v1/claims/${nobody}/release`),
    "/admin/reports/:id": changed(`/admin/reports/${nobody}`),
    "/api/v1/saved-replies/:id": changed(`/api/v1/saved-replies/${nobody}`),
    "/api/v1/seller/proposals/:id/accept": changed(`/api/v1/seller/proposals/${nobody}/accept`),
    "/api/v1/seller/proposals/:id/refuse": changed(`/api/v1/seller/proposals/${nobody}/refuse`),
    "/seller/dashboard/products/:id": changed(`/seller/dashboard/products/${nobody}`),
    "/api/v1/seller/machines/:id": changed(`/api/v1/seller/machines/${nobody}`),
    "/api/v1/seller/pictures/:id": changed(`/api/v1/seller/pictures/${nobody}`),
    "/api/v1/seller/certificates/:id": changed(`/api/v1/seller/certificates/${nobody}`),
    "/api/v1/seller/products/:id": changed(`/api/v1/seller/products/${nobody}`),
    "/api/v1/seller/products/:id/publish": changed(`/api/v1/seller/products/${nobody}/publish`),
    "/api/v1/seller/products/:id/archive": changed(`/api/v1/seller/products/${nobody}/archive`),
    "/api/v1/seller/products/:id/pictures": changed(`/api/v1/seller/products/${nobody}/pictures`),
    "/api/v1/seller/products/:id/files": changed(`/api/v1/seller/products/${nobody}/files`),
    "/api/v1/seller/products/:id/files/:fileId": changed(
      `/api/v1/seller/products/${nobody}/files/${nobody}`,
    ),
    "/api/v1/products/:id/files/:fileId": sharedFile(""),
    "/api/v1/products/:id/files/:fileId/preview": sharedFile("/preview"),
    "/api/v1/products/:id/files/:fileId/mesh": sharedFile("/mesh"),
    "/api/v1/seller/imports/:id": changed(`/api/v1/seller/imports/${nobody}`),
    "/api/v1/seller/imports/:id/errors": changed(`/api/v1/seller/imports/${nobody}/errors`),
    "/api/v1/seller/imports/:id/start": changed(`/api/v1/seller/imports/${nobody}/start`),
    "/api/v1/rfqs/:id": changed(`/api/v1/rfqs/${nobody}`),
    "/api/v1/rfqs/:id/matches": changed(`/api/v1/rfqs/${nobody}/matches`),
    "/api/v1/rfqs/:id/invitations": changed(`/api/v1/rfqs/${nobody}/invitations`),
    "/api/v1/rfqs/:id/files": changed(`/api/v1/rfqs/${nobody}/files`),
    "/api/v1/rfqs/:id/submit": changed(`/api/v1/rfqs/${nobody}/submit`),
    "/api/v1/rfqs/:id/close-early": changed(`/api/v1/rfqs/${nobody}/close-early`),
    "/api/v1/rfqs/:id/close": changed(`/api/v1/rfqs/${nobody}/close`),
    "/api/v1/rfqs/:id/cancel": changed(`/api/v1/rfqs/${nobody}/cancel`),
    "/api/v1/rfqs/:id/amend": changed(`/api/v1/rfqs/${nobody}/amend`),
    "/api/v1/rfqs/:id/extend": changed(`/api/v1/rfqs/${nobody}/extend`),
    "/api/v1/quotes/:id/reconfirm": changed(`/api/v1/quotes/${nobody}/reconfirm`),
    "/api/v1/rfqs/:id/reopen": changed(`/api/v1/rfqs/${nobody}/reopen`),
    "/api/v1/rfqs/:id/award": changed(`/api/v1/rfqs/${nobody}/award`),
    "/api/v1/rfqs/:id/agreement": changed(`/api/v1/rfqs/${nobody}/agreement`),
    "/api/v1/rfqs/:id/approve-award": changed(`/api/v1/rfqs/${nobody}/approve-award`),
    "/api/v1/rfqs/:id/refuse-award": changed(`/api/v1/rfqs/${nobody}/refuse-award`),
    "/api/v1/rfqs/:id/calendar": changed(`/api/v1/rfqs/${nobody}/calendar`),
    "/api/v1/rfqs/:id/comparison": changed(`/api/v1/rfqs/${nobody}/comparison`),
    "/api/v1/rfqs/:id/comparison/export": changed(`/api/v1/rfqs/${nobody}/comparison/export`),
    "/api/v1/rfqs/:id/freight": changed(`/api/v1/rfqs/${nobody}/freight`),
    "/api/v1/rfqs/:id/quotes": changed(`/api/v1/rfqs/${nobody}/quotes`),
    "/api/v1/rfqs/:id/questions": changed(`/api/v1/rfqs/${nobody}/questions`),
    "/api/v1/questions/:id/answer": changed(`/api/v1/questions/${nobody}/answer`),
    "/api/v1/invitations/:id/intend": changed(`/api/v1/invitations/${nobody}/intend`),
    "/api/v1/invitations/:id/decline": changed(`/api/v1/invitations/${nobody}/decline`),
    "/api/v1/invitations/:id/sign": changed(`/api/v1/invitations/${nobody}/sign`),
    "/api/v1/invitations/:id/revoke": changed(`/api/v1/invitations/${nobody}/revoke`),
    "/api/v1/invitations/:id/take-back-links": changed(
      `/api/v1/invitations/${nobody}/take-back-links`,
    ),
    "/api/v1/invitations/:id/resend": changed(`/api/v1/invitations/${nobody}/resend`),
    "/api/v1/quotes/:id": changed(`/api/v1/quotes/${nobody}`),
    "/api/v1/rfqs/:id/undo-award": changed(`/api/v1/rfqs/${nobody}/undo-award`),
    "/api/v1/quotes/:id/submit": changed(`/api/v1/quotes/${nobody}/submit`),
    "/api/v1/quotes/:id/revise": changed(`/api/v1/quotes/${nobody}/revise`),
    "/api/v1/quotes/:id/withdraw": changed(`/api/v1/quotes/${nobody}/withdraw`),
    "/api/v1/quotes/:id/counter": changed(`/api/v1/quotes/${nobody}/counter`),
    "/api/v1/quotes/:id/take-back-counter": changed(`/api/v1/quotes/${nobody}/take-back-counter`),
    "/api/v1/quotes/:id/accept-counter": changed(`/api/v1/quotes/${nobody}/accept-counter`),
    "/api/v1/quotes/:id/reject-counter": changed(`/api/v1/quotes/${nobody}/reject-counter`),
    "/api/v1/quotes/:id/refuse": changed(`/api/v1/quotes/${nobody}/refuse`),
    "/api/v1/quotes/:id/undo-award": changed(`/api/v1/quotes/${nobody}/undo-award`),
    "/api/v1/quotes/:id/accept": changed(`/api/v1/quotes/${nobody}/accept`),
    "/api/v1/orders/:id": changed(`/api/v1/orders/${nobody}`),
    "/sitemap/:file": shared("/sitemap/*", "products-1.xml", "products-9999.xml"),
    "/mailbox/:id": shared("/mailbox/*", mail),
    "/storage/:bucket/*": shared("/storage/avatars/*", picture, newAvatarPath(nobody, "png")),
  };
}
