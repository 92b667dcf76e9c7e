import { href, NavLink } from "react-router";
import { CartLink } from "../../market/cart/web/cart-link.tsx";
import { accountPaths } from "../../shared/account-paths.ts";
import type { FrameMember } from "./frame-member.ts";
import { HeaderSearch } from "./header-search.tsx";
import { Logo } from "./logo.tsx";
import { MemberControls } from "./member-controls.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { siteSections } from "./site-sections.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The header of every page but a visitor's landing page. */
export function SiteHeader(props: { productName: string; member: FrameMember | null }) {
  const { productName, member } = props;
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Logo productName={productName} to={href("/")} />
        <nav aria-label="Main" className="site-nav">
          {siteSections().map(({ to, label }) => (
            <NavLink key={to} to={to} prefetch="intent">
              {label}
            </NavLink>
          ))}
        </nav>
        <HeaderSearch />
        <ThemeToggle />
        {member?.role !== "seller" && (
          <CartLink
            buyerId={member?.role === "buyer" ? member.id : null}
            known={member?.cartCount ?? 0}
          />
        )}
        {member === null ? <VisitorControls /> : <MemberControls member={member} />}
        <MobileMenu isSignedIn={member !== null} />
      </div>
    </header>
  );
}

function VisitorControls() {
  return (
    <nav aria-label="Account" className="site-account">
      <a href={accountPaths.logIn} className="button button-quiet">
        Sign in
      </a>
      <a href={accountPaths.signUp} className="button button-primary">
        Sign up
      </a>
    </nav>
  );
}
