import { href, Link, NavLink } from "react-router";
import { accountPaths } from "../../shared/account-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { HeaderSearch } from "./header-search.tsx";
import { Logo } from "./logo.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const sections = () => [
  { to: href("/browse"), label: "Marketplace" },
  { to: href("/businesses"), label: "Manufacturers" },
  { to: href("/industry"), label: "Industry guides" },
  { to: href("/examples"), label: "Examples" },
];

/** The header of every page but the landing page. */
export function SiteHeader({ productName }: { productName: string }) {
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Logo productName={productName} to={href("/")} />
        <nav aria-label="Main" className="site-nav">
          {sections().map(({ to, label }) => (
            <NavLink key={to} to={to} prefetch="intent">
              {label}
            </NavLink>
          ))}
        </nav>
        <HeaderSearch />
        <ThemeToggle />
        <nav aria-label="Account" className="site-account">
          <a href={accountPaths.logIn} className="button button-quiet">
            Sign in
          </a>
          <a href={accountPaths.signUp} className="button button-primary">
            Sign up
          </a>
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}

/** Below 768 px: the sections behind one button. A popover, so that it works without a script. */
function MobileMenu() {
  return (
    <>
      <button
        type="button"
        popoverTarget="site-menu"
        className="button button-quiet button-icon site-menu-button"
      >
        <Icon name="menu" size={22} />
        <span className="sr-only">Menu</span>
      </button>
      <nav id="site-menu" popover="auto" aria-label="Menu" className="site-menu">
        {sections().map(({ to, label }) => (
          <Link key={to} to={to} onClick={closeMenu}>
            {label}
          </Link>
        ))}
        <hr />
        <a href={accountPaths.logIn}>Sign in</a>
        <a href={accountPaths.signUp}>Sign up</a>
      </nav>
    </>
  );
}

function closeMenu(event: { currentTarget: HTMLElement }): void {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
