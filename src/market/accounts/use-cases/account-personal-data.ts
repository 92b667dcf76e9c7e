import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { accountRows } from "../data/account-rows.ts";
import { eraseAccountRows } from "../data/erase-own.ts";

/** The accounts' part of what the site holds about people. */
export const accountPersonalData: PersonalData = { read: accountRows, erase: eraseAccountRows };
