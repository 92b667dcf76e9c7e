import { href } from "react-router";
import type { IconName } from "../../../ui/icon.tsx";

interface SellerSection {
  to: string;
  label: string;
  icon: IconName;
  /** Other addresses at which it is the current one. */
  also?: string;
  isExact?: boolean;
}

/** The seller's sidebar between its two ends (specification, section 2), in order. */
export function sellerSections(): SellerSection[] {
  return [
    { to: href("/browse"), label: "Marketplace", icon: "search" },
    { to: href("/seller/dashboard"), label: "Dashboard", icon: "dashboard", isExact: true },
    { to: href("/seller/dashboard/profile"), label: "Profile", icon: "profile" },
    {
      to: href("/seller/dashboard/products"),
      label: "Products",
      icon: "package",
      also: href("/seller/dashboard/listings"),
    },
    { to: href("/seller/dashboard/rfq"), label: "RFQ", icon: "quote" },
    { to: href("/seller/dashboard/messages"), label: "Messages", icon: "message" },
    { to: href("/seller/dashboard/orders"), label: "Orders", icon: "orders" },
    { to: href("/seller/dashboard/reviews"), label: "Reviews", icon: "star" },
    { to: href("/seller/dashboard/analytics"), label: "Analytics", icon: "analytics" },
    { to: href("/seller/dashboard/help"), label: "Help", icon: "help" },
  ];
}

/** Whether a section is the one an address belongs to. */
export function isCurrentSection({ to, also, isExact }: SellerSection, pathname: string): boolean {
  const path = pathname.replace(/\/$/, "");
  const isAt = (address: string) => path === address || path.startsWith(`${address}/`);
  if (isExact) return path === to;
  return isAt(to) || (also !== undefined && isAt(also));
}
