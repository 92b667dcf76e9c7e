import { newProductPicturePath } from "../../../platform/files/stored-path.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { picturesOnly } from "../../files/rules/file-purpose.ts";
import type { FilePurpose } from "../../files/use-cases/file-purpose.ts";
import { storeImage } from "../../files/use-cases/store-image.ts";

/** Twice the widest that a product's page shows, for sharp screens. */
const maxSide = 1920;

/** Pictures of products: whoever has their address sees them, as a published product shows it. */
export const productPicturePurpose: FilePurpose = {
  kinds: picturesOnly,
  logsReads: false,
  uploaderMayRemove: () => false,
  mayRead: () => true,
  async storePicture(ctx, { bytes, name, sha256 }) {
    const { company } = actingMember(ctx.viewer);
    const pathFor = (extension: string) => newProductPicturePath(company.id, extension);
    const upload = { bytes, maxSide, pathFor, received: { name, sha256 } };
    const { id } = await storeImage(
      ctx,
      { bucket: "product_pictures", purpose: "product", ...upload },
      // A picture belongs to nothing until a product takes it.
      async () => null,
    );
    return id;
  },
};
