import { accountPaths } from "../../shared/account-paths.ts";
import { ConsultantLink } from "../../ui/consultant-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "./logo.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The landing page's own header (specification, section 2): its logo leads to signing up. */
export function LandingHeader(props: { productName: string; consultantName: string }) {
  return (
    <header className="site-header landing-header">
      <div className="site-header-row">
        <Logo productName={props.productName} to={accountPaths.signUp} />
        <ThemeToggle />
        <ConsultantLink className="button button-quiet">
          <Icon name="message" />
          <span className="landing-consultant">{props.consultantName}</span>
        </ConsultantLink>
        <a href={accountPaths.logIn} className="button button-quiet">
          Sign in
        </a>
        <a href={accountPaths.signUp} className="button button-primary">
          Create Account
        </a>
      </div>
    </header>
  );
}
