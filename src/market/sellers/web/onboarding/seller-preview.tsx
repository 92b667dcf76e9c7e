import { href, Link } from "react-router";
import { Notice } from "../../../../ui/notice.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { Facts } from "../../../../ui/table.tsx";
import { CertificatePanel } from "../../../catalog/web/manufacturer/certificate-panel.tsx";
import { ShopSections, ShopWelcome } from "../../../catalog/web/manufacturer/shop-panels.tsx";
import type { SellerPreviewView } from "./seller-preview-view.ts";

/** Step 5: what buyers will read, and what is missing before they can. */
export function SellerPreview({ preview }: { preview: SellerPreviewView }) {
  const { name, tagline, description, facts, missing } = preview;
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warning" title="Before you can publish">
          <ul className="plain-list">
            {missing.map(({ message, step }) => (
              <li key={message}>
                <Link to={`${href("/onboarding/seller")}?step=${step}`}>{message}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Panel id="preview" title={name} note="As buyers will see it" hasTicks>
        <div className="stack">
          {tagline !== null && <p className="lede">{tagline}</p>}
          {description === "" ? (
            <p className="quiet">No description yet.</p>
          ) : (
            <p className="preview-text">{description}</p>
          )}
          <Facts facts={facts} />
          <ShopWelcome welcome={preview.welcome} />
          <CertificatePanel certificates={preview.certificates} />
          <ShopSections shop={preview.shop} />
        </div>
      </Panel>
    </>
  );
}
