import { Link } from "react-router";
import { accountPaths } from "../../shared/account-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { siteSections } from "./site-sections.ts";

/** Below 768 px: the sections behind one button. A popover, so that it works without a script. */
export function MobileMenu({ isSignedIn }: { isSignedIn: boolean }) {
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
        {siteSections().map(({ to, label }) => (
          <Link key={to} to={to} onClick={closeMenu}>
            {label}
          </Link>
        ))}
        {!isSignedIn && (
          <>
            <hr />
            <a href={accountPaths.logIn}>Sign in</a>
            <a href={accountPaths.signUp}>Sign up</a>
          </>
        )}
      </nav>
    </>
  );
}

function closeMenu(event: { currentTarget: HTMLElement }): void {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
