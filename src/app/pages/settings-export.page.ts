import { exportAccount } from "../../market/accounts/use-cases/export-account.ts";
import { page } from "../../platform/web/page.ts";

/** The viewer's data as a file. */
export const loader = page(async ({ ctx }) => {
  const day = ctx.clock().toISOString().slice(0, 10);
  const data = await exportAccount(ctx);
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="account-${day}.json"`,
    },
  });
});
