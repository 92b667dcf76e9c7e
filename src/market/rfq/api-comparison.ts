import type { Services } from "../../platform/context.ts";
import { createApi } from "../../platform/web/api.ts";
import { contentDisposition } from "../../platform/web/content-disposition.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { fileKinds } from "../../shared/file-kinds.ts";
import { getComparison } from "./use-cases/compare-rfq.ts";
import { comparisonWorkbook } from "./use-cases/export-comparison.ts";
import { comparisonReport } from "./use-cases/report-comparison.ts";
import { saveFreight } from "./use-cases/save-freight.ts";
import { inCallNames } from "./web/calls/call-names.ts";
import { comparisonJson, freightForm } from "./web/calls/comparison-json.ts";
import { comparisonRoutes as routes } from "./web/calls/comparison-routes.ts";

/** The comparison of quotes by the buyer of a request. */
export function comparisonApi(services: Services) {
  return createApi()
    .openapi(routes.get, async (c) => {
      const { quantity = null } = c.req.valid("query");
      const { id } = c.req.valid("param");
      const { rfq, comparison } = await getComparison(contextOf(c, services), id, quantity);
      return c.json(comparisonJson(rfq, comparison), 200);
    })
    .openapi(routes.export, async (c) => {
      const ctx = contextOf(c, services);
      const { quantity = null, format = "xlsx" } = c.req.valid("query");
      const { id } = c.req.valid("param");
      const write = format === "pdf" ? comparisonReport : comparisonWorkbook;
      const bytes = await write(ctx, id, quantity);
      return c.body(new Uint8Array(bytes), 200, {
        "Content-Type": fileKinds[format].contentType,
        "Content-Disposition": contentDisposition(`quotes.${format}`, false),
        "Cache-Control": "private, no-store",
      });
    })
    .openapi(routes.setFreight, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      // Setting the same again changes nothing, under whatever key.
      await inCallNames(saveFreight(ctx, id, freightForm(c.req.valid("json"))));
      const { rfq, comparison } = await getComparison(ctx, id, null);
      return c.json(comparisonJson(rfq, comparison), 200);
    });
}
