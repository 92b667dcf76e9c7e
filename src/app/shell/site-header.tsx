import { Suspense } from "react";
import { href, NavLink } from "react-router";
import { useHasCart } from "../../market/cart/web/use-has-cart.ts";
import { accountPaths } from "../../shared/account-paths.ts";
import { latePart } from "../../ui/late-part.ts";
import type { FrameMember } from "./frame-member.ts";
import { HeaderSearch } from "./header-search.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { siteSections } from "./site-sections.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

// Most visits are a visitor's with nothing in the cart.
const CartLink = latePart(
  async () => (await import("../../market/cart/web/cart-link.tsx")).CartLink,
);
const MemberControls = latePart(async () => (await import("./member-controls.tsx")).MemberControls);

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
        <Suspense>
          <HeaderCart member={member} />
        </Suspense>
        {member === null ? (
          <VisitorControls />
        ) : (
          <Suspense>
            <MemberControls member={member} />
          </Suspense>
        )}
        <MobileMenu isSignedIn={member !== null} />
      </div>
    </header>
  );
}

/** Buyers have a cart; visitors once there is something in it; who works as a seller has none. */
function HeaderCart({ member }: { member: FrameMember | null }) {
  const hasCart = useHasCart();
  const isBuyer = member?.role === "buyer";
  if (!isBuyer && (member !== null || !hasCart)) return null;
  return <CartLink buyerId={isBuyer ? member.id : null} known={member?.cartCount ?? 0} />;
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
