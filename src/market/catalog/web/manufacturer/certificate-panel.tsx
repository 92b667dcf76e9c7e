import { Badge } from "../../../../ui/badge.tsx";
import type { ShownCertificateView } from "../../rules/shown-certificate.ts";
import "./shop.css";

/** Certificates with what their company documents of them; lapsed ones say so. */
export function CertificatePanel({ certificates }: { certificates: ShownCertificateView[] }) {
  if (certificates.length === 0) return null;
  return (
    <section className="manufacturer-facts" aria-labelledby="certificates">
      <h2 id="certificates">Certificates on record</h2>
      <ul className="shown-certificates">
        {certificates.map((one) => (
          <li key={JSON.stringify(one)}>
            <strong>{one.name}</strong> {one.hasLapsed && <Badge tone="warning">Lapsed</Badge>}
            <p>
              {[
                one.number === null ? null : `No. ${one.number}`,
                one.issuer,
                one.until,
                one.isDocumented ? "The company keeps the document" : null,
              ]
                .filter((part) => part !== null)
                .join(". ")}
            </p>
            {one.scope !== null && <p className="quiet">{one.scope}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
