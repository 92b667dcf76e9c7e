import { href, redirect } from "react-router";
import { page } from "../../platform/web/page.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { accountPaths } from "../../shared/account-paths.ts";
import type { Route } from "./+types/dashboard.page.ts";
import { RoleChoices } from "./dashboards/role-choices.tsx";
import "./dashboards/dashboards.css";

/** Everybody's way to their own dashboard; who works in neither mode chooses one here. */
export const loader = page(async ({ ctx }) => {
  const { member } = ctx.viewer;
  if (member?.role === "buyer") return redirect(href("/buyer/dashboard"));
  if (member?.role === "seller") return redirect(href("/seller/dashboard"));
  return { firstName: member?.firstName ?? "" };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Dashboard",
    description: "Choose whether you buy or sell. You can switch at any time.",
    path: accountPaths.dashboard,
    isPrivate: true,
  });
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const firstName = loaderData instanceof Response ? "" : loaderData.firstName;
  return (
    <div className="page page-narrow">
      <p className="eyebrow">Dashboard</p>
      <h1>{firstName === "" ? "Welcome" : `Welcome, ${firstName}`}</h1>
      <p className="lede">
        What do you want to do first? One account does both, and you can switch at any time.
      </p>
      <RoleChoices />
    </div>
  );
}
