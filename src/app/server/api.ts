import type { OpenAPIHono } from "@hono/zod-openapi";
import { accountsApi } from "../../market/accounts/api.ts";
import { companyApi } from "../../market/accounts/company-api.ts";
import { cartApi } from "../../market/cart/api.ts";
import { catalogApi } from "../../market/catalog/api.ts";
import { productFilesApi } from "../../market/catalog/api-product-files.ts";
import { consultantApi } from "../../market/consultant/api.ts";
import { filesApi } from "../../market/files/api.ts";
import { messagesApi } from "../../market/messaging/api.ts";
import { inboundMailApi } from "../../market/messaging/inbound-mail-api.ts";
import { messageReportsApi } from "../../market/messaging/reports-api.ts";
import { notificationsApi } from "../../market/notifications/api.ts";
import { operationsApi } from "../../market/operations/api.ts";
import { ordersApi } from "../../market/orders/api.ts";
import { rfqsApi } from "../../market/rfq/api.ts";
import { comparisonApi } from "../../market/rfq/api-comparison.ts";
import { questionsApi } from "../../market/rfq/api-questions.ts";
import { quotesApi } from "../../market/rfq/api-quotes.ts";
import { searchApi } from "../../market/search/api.ts";
import { sellersApi } from "../../market/sellers/api.ts";
import type { Services } from "../../platform/context.ts";
import { createApi, policiesOfCalls } from "../../platform/web/api.ts";
import type { AppEnvironment } from "../../platform/web/request-context.ts";
import { rawCallPolicies } from "./access/policies.ts";
import { filePurposes } from "./file-purposes.ts";
import { eventRoutes } from "./http/event-routes.ts";
import { describeApi } from "./openapi.ts";

/**
 * Every REST route of the product, mounted under `/api`, and their description.
 *
 * @throws Error when one of them has no policy
 */
export function apiRoutes(services: Services): OpenAPIHono<AppEnvironment> {
  const api = createApi();
  // Before the search, whose rate is for what follows.
  api.route("/", catalogApi(services));
  api.route("/", productFilesApi(services));
  api.route("/", cartApi(services));
  api.route("/", sellersApi(services));
  api.route("/", consultantApi(services));
  api.route("/", filesApi(services, filePurposes));
  api.route("/", searchApi(services));
  api.route("/", operationsApi(services));
  api.route("/", accountsApi(services));
  api.route("/", companyApi(services));
  api.route("/", eventRoutes(services));
  api.route("/", notificationsApi(services));
  api.route("/", messagesApi(services));
  api.route("/", messageReportsApi(services));
  api.route("/", inboundMailApi(services, filePurposes));
  api.route("/", rfqsApi(services));
  api.route("/", quotesApi(services));
  api.route("/", questionsApi(services));
  api.route("/", comparisonApi(services));
  api.route("/", ordersApi(services));
  api.get("/openapi.json", (c) => c.json(describeApi(api, services.config)));
  policiesOfCalls(api, rawCallPolicies);
  return api;
}
