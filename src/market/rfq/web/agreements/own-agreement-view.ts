import { bytesText } from "../../../../shared/file-kinds.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";

type OwnAgreement = NonNullable<BuyersRfq["agreement"]>;

/** A buyer's own agreement as pages show it. */
export function ownAgreementView({ version, name, fileId, bytes, sha256, addedAt }: OwnAgreement) {
  return {
    ...{ version, name, fileId, sha256 },
    sizeText: bytesText(bytes),
    addedAt: addedAt.toISOString(),
  };
}

export type OwnAgreementView = ReturnType<typeof ownAgreementView>;
