import { href, Link } from "react-router";

/** Why to believe what the site shows. Each statement can be checked on the site itself. */
export function WhyTrust({ consultantName }: { consultantName: string }) {
  return (
    <dl className="reasons">
      <div>
        <dt>Every fact has a source</dt>
        <dd>
          Directory entries say which public register they come from and when it was read. Nothing
          in the <Link to={href("/businesses")}>manufacturer directory</Link> is invented.
        </dd>
      </div>
      <div>
        <dt>Ideas stay confidential</dt>
        <dd>
          Manufacturers sign a confidentiality agreement before they see the details of a project,
          and every signature is kept with the text that was signed.
        </dd>
      </div>
      <div>
        <dt>{consultantName} shows its evidence</dt>
        <dd>
          Answers link to the records and <Link to={href("/industry")}>guides</Link> they were made
          from. It never writes an address or a phone number of its own.
        </dd>
      </div>
      <div>
        <dt>Open to your own tools</dt>
        <dd>
          Everything public can be read by programs, too: see the{" "}
          <a href={href("/api/docs")}>description of the API</a>.
        </dd>
      </div>
    </dl>
  );
}
