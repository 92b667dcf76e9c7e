import type { Page } from "@playwright/test";
import type { Role } from "./cast.ts";

/** A picture to take: of an address, as somebody, after something was done there. */
export interface Screen {
  name: string;
  path: string;
  /** Default: a visitor. */
  as?: Role;
  /** Brings the page to what is to be seen. */
  prepare?: (page: Page) => Promise<void>;
  /** Of the window alone, for what lies over the page. Default: the whole page. */
  isWindow?: boolean;
}
