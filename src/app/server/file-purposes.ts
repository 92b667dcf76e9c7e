import { avatarPurpose } from "../../market/accounts/use-cases/avatar-purpose.ts";
import type { FilePurposes } from "../../market/files/use-cases/file-purpose.ts";
import { ownDocument } from "../../market/files/use-cases/own-document.ts";
import { messageFilePurpose } from "../../market/messaging/use-cases/message-file-purpose.ts";
import {
  quoteFilePurpose,
  quoteFiles,
} from "../../market/rfq/use-cases/quoting/quote-file-purpose.ts";
import { rfqFilePurpose, rfqFiles } from "../../market/rfq/use-cases/rfq-file-purpose.ts";
import { certificateFiles } from "../../market/sellers/rules/certificates/certificate.ts";
import { galleryFiles } from "../../market/sellers/rules/gallery/gallery.ts";
import { certificateFilePurpose } from "../../market/sellers/use-cases/certificates/certificate-file-purpose.ts";
import { claimFilePurpose } from "../../market/sellers/use-cases/claims/claim-file-purpose.ts";
import { galleryPurpose } from "../../market/sellers/use-cases/gallery/add-picture.ts";
import { productFilePurpose } from "../../market/sellers/use-cases/product-file-purpose.ts";
import { productPicturePurpose } from "../../market/sellers/use-cases/product-picture-purpose.ts";
import { logoPurpose } from "../../market/sellers/use-cases/seller-logo.ts";

/** What files are uploaded for, and which domain says who reads them. */
export const filePurposes: FilePurposes = {
  avatar: avatarPurpose,
  document: ownDocument,
  message: messageFilePurpose,
  product: productPicturePurpose,
  product_file: productFilePurpose,
  logo: logoPurpose,
  claim: claimFilePurpose,
  [certificateFiles]: certificateFilePurpose,
  [galleryFiles]: galleryPurpose,
  [rfqFiles]: rfqFilePurpose,
  [quoteFiles]: quoteFilePurpose,
};
