import { exportCart } from "../../market/cart/use-cases/export-cart.ts";
import { exportSavedShops } from "../../market/catalog/use-cases/export-saved-shops.ts";
import { exportConsultant } from "../../market/consultant/use-cases/export-consultant.ts";
import { exportFiles } from "../../market/files/use-cases/export-files.ts";
import { exportSeller } from "../../market/sellers/use-cases/export-seller.ts";
import type { PersonalDataReader } from "../../platform/db/personal-data.ts";

/** What every domain but accounts adds to the export of an account. */
export const personalDataReaders: readonly PersonalDataReader[] = [
  exportFiles,
  exportCart,
  exportSavedShops,
  exportSeller,
  exportConsultant,
];
