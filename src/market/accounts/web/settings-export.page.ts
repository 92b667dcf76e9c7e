import { page } from "../../../platform/web/page.ts";
import { exportAccount } from "../use-cases/export-account.ts";

/** The viewer's data as a file. */
export const loader = page(async ({ ctx }) => {
  const day = ctx.clock().toISOString().slice(0, 10);
  return new Response(JSON.stringify(await exportAccount(ctx), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="account-${day}.json"`,
    },
  });
});
