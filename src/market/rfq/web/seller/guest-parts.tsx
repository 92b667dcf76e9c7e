import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { accountPaths, withNext } from "../../../../shared/account-paths.ts";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import type { AccountView } from "../guest/guest-view.ts";
import { UnsentWords } from "../kept/unsent-words.tsx";

/** How a guest's request comes into an account. @param path of the guest's page */
export function GuestAccount({ account, path }: { account: AccountView; path: string }) {
  if (account.company !== null) {
    return (
      <Form method="post" className="stack">
        <input type="hidden" name="form" value="take_over" />
        <p>
          You are signed in for {account.company}. Take this request into its account, with
          everything that was asked, signed and quoted here. The link leads to the account then.
        </p>
        <div className="form-actions">
          <Button type="submit" variant="primary">
            Take it into the account
          </Button>
        </div>
      </Form>
    );
  }
  if (account.isSignedIn) {
    return (
      <p>
        Owners, admins and sellers of a company can take this request into its account. Switch to a
        company that you sell for, then open this page again.
      </p>
    );
  }
  return (
    <p>
      <Link to={withNext(accountPaths.signUp, path)}>Create an account</Link> or{" "}
      <Link to={withNext(accountPaths.logIn, path)}>sign in</Link>, then open this page again: it
      offers to take the request into your account, with everything that was asked, signed and
      quoted here.
    </p>
  );
}

/** The same at the end of the page. */
export function AccountPanel({ children }: { children: ReactNode }) {
  return (
    <Panel title="Your own account" id="account">
      {children}
    </Panel>
  );
}

/** How a guest asks for the details of its request. */
export function Opening() {
  return (
    <Panel title="Details, files and the buyer's name" id="open" hasTicks>
      <Form method="post" className="stack">
        <input type="hidden" name="form" value="open" />
        <p>The buyer sees that your shop has looked at the request once you open it.</p>
        <div className="form-actions">
          <Button type="submit" variant="primary" size="large">
            Open the request
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** What a link shows once an account has taken the guest's place. */
export function TakenOver({ rfqId }: { rfqId: string }) {
  return (
    <div className="page page-narrow stack">
      <h1>This request is in an account</h1>
      <p>
        Somebody of your shop has taken it into the shop's account, with everything that was asked,
        signed and quoted here. This link opens nothing more.
      </p>
      <p>
        <Link to={href("/seller/dashboard/rfq/:id", { id: rfqId })}>See it in the account</Link>
      </p>
    </div>
  );
}

/** What a link shows that the buyer took back: nothing of the request, and what its holder had just typed. */
export function Withdrawn(props: {
  answer: FormAnswer | undefined;
  /** Only the links were taken back: what the shop quoted stands. */
  hasQuote: boolean;
}) {
  const { answer, hasQuote } = props;
  return (
    <div className="page page-narrow stack">
      <h1>
        {hasQuote
          ? "The buyer has taken this link back"
          : "The buyer has withdrawn this invitation"}
      </h1>
      {hasQuote && <p>What your shop quoted stands: the buyer can still choose it.</p>}
      <p>
        This link opens nothing any more, and what is written here does not reach the buyer. If you
        think that this is a mistake, please ask the buyer for another link.
      </p>
      <UnsentWords answer={answer} shown={[]} />
    </div>
  );
}
