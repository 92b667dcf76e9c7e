import { Panel } from "../../../../ui/panel.tsx";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";
import { fileView, type RequestFileView } from "../file-view.ts";
import { RequestFiles } from "../request-files.tsx";

/** The files of a seller's last version of its quote. */
export interface QuoteFilesView {
  quoteId: string;
  seller: string;
  files: RequestFileView[];
}

export function quoteFilesViews({ quotes }: Pick<BuyersRfq, "quotes">): QuoteFilesView[] {
  return quotes
    .filter(({ files }) => files.length > 0)
    .map(({ id, sellerName, files }) => ({
      quoteId: id,
      seller: sellerName,
      files: files.map(fileView),
    }));
}

/** Where the comparison leads to. */
export const quoteFilesId = "quote-files";

/** What shops sent with their quotes; nothing where none did. */
export function QuoteFilesPanel({ quotes }: { quotes: QuoteFilesView[] }) {
  if (quotes.length === 0) return null;
  const count = quotes.reduce((sum, { files }) => sum + files.length, 0);
  return (
    <Panel title="Files with the quotes" id={quoteFilesId} note={count} isFlush>
      {quotes.map(({ quoteId, seller, files }) => (
        <section key={quoteId} className="rfq-quote-files">
          <h3>{seller}</h3>
          <RequestFiles files={files} />
        </section>
      ))}
      <p className="sheet-body quiet small">
        You and the shop alone can open them. The shop sees who did.
      </p>
    </Panel>
  );
}
