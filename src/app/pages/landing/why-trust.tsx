import { href, Link } from "react-router";

/** Why to believe what the site shows. Each statement can be checked on the site itself. */
export function WhyTrust({ consultantName }: { consultantName: string }) {
  return (
    <dl className="reasons">
      <div>
        <dt>Every entry names its source</dt>
        <dd>
          Each page in the <Link to={href("/businesses")}>manufacturer directory</Link> says where
          its facts come from: a public register and the day it was read, or the company itself.
          Samples are marked as samples.
        </dd>
      </div>
      <div>
        <dt>Ideas stay confidential</dt>
        <dd>
          Before you tell {consultantName} about an idea, you sign a confidentiality agreement. The
          signature is kept with the text you signed, and no other member can read your
          conversations.
        </dd>
      </div>
      <div>
        <dt>{consultantName} shows its evidence</dt>
        <dd>
          Answers link to the records and <Link to={href("/industry")}>guides</Link> they rest on.
          Addresses and phone numbers come from records only; any other is taken out of an answer
          before you see it.
        </dd>
      </div>
      <div>
        <dt>Open to your own tools</dt>
        <dd>
          Programs can read the public catalog, too: see the{" "}
          <a href={href("/api/docs")}>description of the API</a>.
        </dd>
      </div>
    </dl>
  );
}
