import { describe, expect, test } from "vitest";
import {
  settingsInput,
  timeZones,
} from "../../src/market/notifications/rules/notification-settings.ts";
import { presentTimeZone } from "../../src/market/notifications/rules/present-time-zone.ts";

describe("time zones", () => {
  test("are listed by their present names, once each", () => {
    expect(timeZones).toEqual(
      expect.arrayContaining(["Asia/Kolkata", "Asia/Ho_Chi_Minh", "Europe/Kyiv", "America/Nuuk"]),
    );
    for (const earlier of ["Asia/Calcutta", "Asia/Saigon", "Europe/Kiev", "America/Godthab"]) {
      expect(timeZones).not.toContain(earlier);
    }
    expect(new Set(timeZones).size).toBe(timeZones.length);
  });

  test("are known to the engine by their present names, which mean the same hours", () => {
    const july = new Date("2026-07-01T12:00:00Z");
    const hourIn = (timeZone: string) => july.toLocaleString("en-US", { timeZone });
    for (const name of Intl.supportedValuesOf("timeZone")) {
      expect(hourIn(presentTimeZone(name))).toBe(hourIn(name));
    }
  });

  test("are taken by their earlier names, and kept by the present ones", () => {
    const settings = { digest_hour: 8, quiet_hours: null, topics: {} };
    const kept = (time_zone: string) => settingsInput.parse({ ...settings, time_zone }).time_zone;
    expect([kept("Asia/Calcutta"), kept("Asia/Kolkata")]).toEqual(["Asia/Kolkata", "Asia/Kolkata"]);
    expect(settingsInput.safeParse({ ...settings, time_zone: "toString" }).success).toBe(false);
  });
});
