import { flash } from "../../../../platform/web/flash.ts";
import { textOf } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { isAppError } from "../../../../shared/errors.ts";
import { readFields } from "../../../../shared/forms/read-fields.ts";
import { getCart } from "../../../cart/use-cases/get-cart.ts";
import { getProduct } from "../../../catalog/use-cases/get-product.ts";
import { startRfqInput } from "../../rules/rfq-input.ts";
import { startFromFiles } from "../../use-cases/begin/start-from-files.ts";
import { startFromCart, startFromProduct } from "../../use-cases/begin/start-from-products.ts";
import { startFromProposal } from "../../use-cases/begin/start-from-proposal.ts";
import { saveShops } from "../../use-cases/save-rfq-step.ts";
import { startRfq } from "../../use-cases/start-rfq.ts";
import { rfqFlash } from "../flash-messages.ts";
import type { BeginView } from "./begin-forms.tsx";

/** Of a cart's sellers, those that are proposed as shops to ask. */
const mostProposed = 5;

/** What a request can begin with for the viewer. @param productId of an address; whatever it says */
export async function loadBegin(ctx: PageContext, productId: string | null): Promise<BeginView> {
  const { items } = await getCart(ctx);
  const found =
    productId === null
      ? null
      : await getProduct(ctx, productId).catch((error: unknown) => {
          if (!isAppError(error) || error.code !== "not_found") throw error;
          return null;
        });
  return {
    product: found && { id: found.id, name: found.name },
    inCart: items.filter(({ isListed }) => isListed).length,
  };
}

/** Begins a request with the files of a form. @returns its id @throws AppError of `startFromFiles` */
export async function beginWithFiles(ctx: PageContext, request: Request): Promise<string> {
  const { id, parts, remark } = await startFromFiles(ctx, request);
  if (remark !== null) flash(ctx, rfqFlash[`parts_read_${remark}`]);
  else flash(ctx, parts > 0 ? rfqFlash.parts_read : rfqFlash.files_added);
  return id;
}

/** Begins a request with what its form says. @returns its id @throws AppError of the use-cases */
export async function beginWith(
  ctx: PageContext,
  form: FormData,
  key: string | null,
): Promise<string> {
  switch (textOf(form, "form")) {
    case "cart":
      return choosing(ctx, await startFromCart(ctx, key));
    case "product":
      return choosing(ctx, await startFromProduct(ctx, textOf(form, "product"), key));
    case "proposal":
      return (await startFromProposal(ctx, form)).id;
    default: {
      const { id } = await startRfq(ctx, readFields(form, startRfqInput), key);
      const shop = textOf(form, "shop");
      if (shop !== "" && !(await chooses(ctx, id, [shop]))) flash(ctx, rfqFlash.shop_not_chosen);
      return id;
    }
  }
}

/** The sellers of what is asked for are proposed, as far as they can be asked; step 3 shows who is. */
async function choosing(
  ctx: PageContext,
  { id, sellers }: { id: string; sellers: readonly string[] },
): Promise<string> {
  let chosen: string[] = [];
  for (const seller of sellers.slice(0, mostProposed)) {
    if (await chooses(ctx, id, [...chosen, seller])) chosen = [...chosen, seller];
  }
  return id;
}

/** The request is begun in any case. @returns false for shops that are not among those that can be asked */
async function chooses(ctx: PageContext, id: string, shops: string[]): Promise<boolean> {
  try {
    await saveShops(ctx, id, { shops });
    return true;
  } catch (error) {
    if (!isAppError(error) || error.code !== "invalid_input") throw error;
    return false;
  }
}
