import type { PersonalData } from "../../../../platform/db/personal-data.ts";
import { claimRows, forgetClaimant } from "../../data/claims/claimant-rows.ts";

/**
 * The part that claims are of what the site holds about people. A claim and its decision are the company's and stay with
 * it, without the person's words, address and documents; with its last member a company closes, and what it claimed is
 * given up.
 */
export const claimPersonalData: PersonalData = { read: claimRows, erase: forgetClaimant };
