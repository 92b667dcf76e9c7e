import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { forgetDecider } from "../data/profile-proposals.ts";
import { sellerRows } from "../data/seller-profiles.ts";

/**
 * A seller's part of what the site holds about people: profiles of companies that the person answers for, and their
 * entries in the directory. A profile goes with its company's last member, and otherwise to those who stay: triggers of
 * the database see to that before this (docs/decisions/080).
 */
export const sellerPersonalData: PersonalData = { read: sellerRows, erase: forgetDecider };
