import type { AppError } from "../../shared/errors.ts";
import type { Viewer } from "../context.ts";

/** The policies there are, by name. The domain that knows what people may do adds its own. */
export interface PolicyNames {
  /** For anybody. */
  public: true;
}

/** Who may use a page or a call. */
export type Policy = keyof PolicyNames;

/** Decides whether somebody may use what has a policy. @returns what refuses it; null for nothing */
export type Refuse = (policy: Policy, viewer: Viewer) => AppError | null;
