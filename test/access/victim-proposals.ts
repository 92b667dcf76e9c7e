import { listCertificates } from "../../src/market/sellers/use-cases/certificates/list-certificates.ts";
import {
  addCertificate,
  changeCertificate,
  removeCertificate,
} from "../../src/market/sellers/use-cases/certificates/save-certificate.ts";
import { changeSellerProfile } from "../../src/market/sellers/use-cases/change-seller-profile.ts";
import {
  decideAllProposals,
  decideProposal,
} from "../../src/market/sellers/use-cases/decide-proposal.ts";
import { extractSellerProfile } from "../../src/market/sellers/use-cases/extract-seller-profile.ts";
import { addPicture } from "../../src/market/sellers/use-cases/gallery/add-picture.ts";
import {
  arrangeGallery,
  changePicture,
  removePicture,
} from "../../src/market/sellers/use-cases/gallery/change-gallery.ts";
import { listGallery } from "../../src/market/sellers/use-cases/gallery/list-gallery.ts";
import { getSellerProfile } from "../../src/market/sellers/use-cases/get-seller-profile.ts";
import { listProposals } from "../../src/market/sellers/use-cases/list-proposals.ts";
import { listMachines } from "../../src/market/sellers/use-cases/machines/list-machines.ts";
import {
  addMachine,
  changeMachine,
  removeMachine,
} from "../../src/market/sellers/use-cases/machines/save-machine.ts";
import { allowMonthlyReading } from "../../src/market/sellers/use-cases/monthly/allow-monthly-reading.ts";
import { getMonthlyReading } from "../../src/market/sellers/use-cases/monthly/get-monthly-reading.ts";
import { previewShop } from "../../src/market/sellers/use-cases/preview-shop.ts";
import { resetExtraction } from "../../src/market/sellers/use-cases/reset-extraction.ts";
import { getLogo, removeLogo, setLogo } from "../../src/market/sellers/use-cases/seller-logo.ts";
import { setCapacity } from "../../src/market/sellers/use-cases/set-capacity.ts";
import type { Context } from "../../src/platform/context.ts";
import { picture } from "../support/pictures.ts";

/** The use-cases about what is read for a profile, as the victim uses them. */
export const proposalUseCases: Record<string, (ctx: Context) => Promise<unknown>> = {
  "sellers/extract-seller-profile": (ctx) =>
    extractSellerProfile(
      ctx,
      {
        bytes: new TextEncoder().encode(
          "Victoria Works, LLC\nFounded in 1951. We have 20 employees.",
        ),
        kind: "text",
        name: "victims-part.txt",
      },
      "read-of-the-victim",
    ),
  "sellers/list-proposals": listProposals,
  "sellers/decide-proposal": async (ctx) => {
    const [first] = (await listProposals(ctx)).open;
    if (first === undefined) throw new Error("Nothing was proposed to the victim");
    await decideProposal(ctx, { id: first.id, action: "refuse" });
    await decideAllProposals(ctx, "accept");
  },
  "sellers/reset-extraction": resetExtraction,
  "sellers/monthly/allow-monthly-reading": async (ctx) => {
    await changeSellerProfile(ctx, { website: "https://victims-part.example" });
    await allowMonthlyReading(ctx, true);
    await getMonthlyReading(ctx);
    await allowMonthlyReading(ctx, false);
  },
  "sellers/seller-logo": async (ctx) => {
    await setLogo(ctx, { bytes: await picture("png") });
    await getLogo(ctx);
    await removeLogo(ctx);
  },
  "sellers/certificates/list-certificates": listCertificates,
  "sellers/certificates/save-certificate": async (ctx) => {
    const form = { name: "victims-part", number: "needs-of-the-victim" };
    const { id } = await addCertificate(ctx, { form, fileId: null });
    await changeCertificate(ctx, id, { form, fileId: undefined });
    await removeCertificate(ctx, id);
    await addCertificate(ctx, { form, fileId: null });
  },
  "sellers/machines/list-machines": listMachines,
  "sellers/machines/save-machine": async (ctx) => {
    const form = { kind: "victims-part", model: "needs-of-the-victim" };
    const { id } = await addMachine(ctx, form);
    await changeMachine(ctx, id, form);
    await removeMachine(ctx, id);
    await addMachine(ctx, form);
  },
  "sellers/gallery/list-gallery": listGallery,
  "sellers/gallery/add-picture": async (ctx) => {
    const file = { bytes: await picture("png"), name: "victims-part.png", sha256: "0".repeat(64) };
    await addPicture(ctx, file, { shows: "victims-part", caption: "needs-of-the-victim" });
  },
  "sellers/gallery/change-gallery": async (ctx) => {
    const [first] = await listGallery(ctx);
    if (first === undefined) throw new Error("The victim has no picture");
    await changePicture(ctx, first.id, { shows: "victims-part" });
    await arrangeGallery(ctx, [first.id]);
    await removePicture(ctx, first.id);
  },
  "sellers/preview-shop": async (ctx) => previewShop(ctx, await getSellerProfile(ctx)),
  "sellers/set-capacity": (ctx) => setCapacity(ctx, "full"),
  "sellers/change-seller-profile": (ctx) =>
    changeSellerProfile(ctx, { tagline: "victims own tagline" }),
};
