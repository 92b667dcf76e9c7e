import { useRouteLoaderData } from "react-router";
import type { Role } from "../rules/role.ts";

/**
 * Who looks at the page, in components of any domain; null for visitors. It only decides what is shown:
 * what somebody may do is decided by the server.
 */
export function useViewer(): { id: string; role: Role | null } | null {
  const site: unknown = useRouteLoaderData("root");
  if (typeof site !== "object" || site === null || !("member" in site)) return null;
  return site.member as { id: string; role: Role | null } | null;
}
