import { href, Link } from "react-router";
import { accountPaths } from "../../shared/account-paths.ts";

/** The foot of every page, drawn like the title block of a drawing. */
export function SiteFooter(props: { productName: string; isSignedIn: boolean }) {
  const { productName, isSignedIn } = props;
  const columns = [
    {
      title: "Find",
      links: [
        { to: href("/browse"), label: "Marketplace" },
        { to: href("/businesses"), label: "Manufacturer directory" },
        { to: href("/search/explore"), label: "Explore with the guide" },
      ],
    },
    {
      title: "Learn",
      links: [
        { to: href("/industry"), label: "Industry guides" },
        { to: href("/examples"), label: "Example projects" },
        { to: href("/rfq"), label: "Requests for quotes" },
        { to: href("/home"), label: "Welcome" },
      ],
    },
    {
      title: "Take part",
      links: [
        ...(isSignedIn
          ? [
              { to: accountPaths.dashboard, label: "Your dashboard" },
              { to: accountPaths.settings, label: "Settings" },
            ]
          : [
              { to: accountPaths.signUp, label: "Create an account" },
              { to: accountPaths.logIn, label: "Sign in" },
            ]),
        { to: href("/api/docs"), label: "API for programs" },
      ],
    },
  ];
  return (
    <footer className="site-footer">
      <div className="site-footer-block">
        <div className="site-footer-name">
          <p className="eyebrow">{productName}</p>
          <p className="site-footer-line">Find. Source. Manufacture Locally</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="eyebrow">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} reloadDocument={to.startsWith("/api/")}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label="About this site" className="site-footer-about">
          <ul>
            {[
              { to: href("/help"), label: "Help" },
              { to: href("/terms"), label: "Terms" },
              { to: href("/privacy"), label: "Privacy" },
              { to: href("/contact"), label: "Contact" },
            ].map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="site-footer-sources">
          Directory entries name their source on every card: the U.S. EPA, the USDA Food Safety and
          Inspection Service, Open Brewery DB, imported files, and the shops themselves.
        </p>
      </div>
    </footer>
  );
}
