import { href } from "react-router";

/** What the header leads to. */
export function siteSections() {
  return [
    { to: href("/browse"), label: "Marketplace" },
    { to: href("/businesses"), label: "Manufacturers" },
    { to: href("/industry"), label: "Industry guides" },
    { to: href("/examples"), label: "Examples" },
  ];
}
