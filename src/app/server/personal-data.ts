import { accountPersonalData } from "../../market/accounts/use-cases/account-personal-data.ts";
import { cartPersonalData } from "../../market/cart/use-cases/cart-personal-data.ts";
import { savedShopsPersonalData } from "../../market/catalog/use-cases/saved-shops-personal-data.ts";
import { consultantPersonalData } from "../../market/consultant/use-cases/consultant-personal-data.ts";
import { filePersonalData } from "../../market/files/use-cases/file-personal-data.ts";
import { messagePersonalData } from "../../market/messaging/use-cases/message-personal-data.ts";
import { notificationPersonalData } from "../../market/notifications/use-cases/notification-personal-data.ts";
import { errorPersonalData } from "../../market/operations/use-cases/error-personal-data.ts";
import { orderPersonalData } from "../../market/orders/use-cases/order-personal-data.ts";
import { rfqPersonalData } from "../../market/rfq/use-cases/rfq-personal-data.ts";
import { claimPersonalData } from "../../market/sellers/use-cases/claims/claim-personal-data.ts";
import { importPersonalData } from "../../market/sellers/use-cases/imports/import-personal-data.ts";
import { sellerPersonalData } from "../../market/sellers/use-cases/seller-personal-data.ts";
import type { PersonalData } from "../../platform/db/personal-data.ts";
import { eventPersonalData } from "../../platform/events/event-personal-data.ts";
import { submitPersonalData } from "../../platform/idempotency/submit-personal-data.ts";
import { filePurposes } from "./file-purposes.ts";

/** Every part of what the site holds about people, in the order in which an export shows them. */
export const personalData: readonly PersonalData[] = [
  accountPersonalData,
  eventPersonalData,
  notificationPersonalData,
  messagePersonalData,
  filePersonalData(filePurposes),
  cartPersonalData,
  savedShopsPersonalData,
  sellerPersonalData,
  rfqPersonalData,
  orderPersonalData,
  claimPersonalData,
  importPersonalData,
  consultantPersonalData,
  errorPersonalData,
  submitPersonalData,
];
