import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { agreement } from "../../src/market/accounts/rules/agreement.ts";
import { ensureProfiles } from "../../src/market/accounts/use-cases/ensure-profiles.ts";
import { saveBuyerOnboarding } from "../../src/market/accounts/use-cases/save-buyer-onboarding.ts";
import { setPrimaryRole } from "../../src/market/accounts/use-cases/set-primary-role.ts";
import { signAgreement } from "../../src/market/accounts/use-cases/sign-agreement.ts";
import { switchRole } from "../../src/market/accounts/use-cases/switch-role.ts";
import { accountFlash } from "../../src/market/accounts/web/flash-messages.ts";
import { getSellerProfile } from "../../src/market/sellers/use-cases/get-seller-profile.ts";
import { publishSellerProfile } from "../../src/market/sellers/use-cases/publish-seller-profile.ts";
import { saveSellerStep } from "../../src/market/sellers/use-cases/save-seller-step.ts";
import type { Context, Services } from "../../src/platform/context.ts";
import { AppError } from "../../src/shared/errors.ts";
import { accountServices, contextFor, testClock } from "../accounts/account-world.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addPerson, type NewPerson } from "../support/people.ts";

let db: TestDatabase;
let services: Services;

beforeAll(async () => {
  db = await freshDatabase();
  services = accountServices(db, testClock());
});
afterAll(() => db.drop());

async function member(wanted: NewPerson = {}): Promise<Context> {
  const { cookie } = await addPerson(services, wanted);
  return contextFor(services, await services.auth.viewerOf(new Headers({ cookie })));
}

const userOf = async ({ viewer }: Context) =>
  (await db.asSchemaOwner("select * from users where id = $1", [viewer.id]))[0];
const acts = ({ viewer }: Context, action: string) =>
  db.asSchemaOwner("select * from audit_log where actor_id = $1 and action = $2", [
    viewer.id,
    action,
  ]);

describe("switching roles", () => {
  test("changes the mode, makes its profile, reports the first time, and gives the session a new token", async () => {
    const ctx = await member();
    const { cookies, isFirstSwitch } = await switchRole(ctx, "seller");
    expect([cookies.length > 0, isFirstSwitch]).toEqual([true, true]);
    const user = await userOf(ctx);
    expect([user.role, user.primary_role, user.seller_onboarded]).toEqual([
      "seller",
      "buyer",
      true,
    ]);
    expect(user.last_role_switch).toEqual(services.clock());
    const profiles = await db.asSchemaOwner("select * from seller_profiles where seller_id = $1", [
      ctx.viewer.id,
    ]);
    expect(profiles).toMatchObject([
      {
        onboarding_status: "pending",
        onboarding_step: 1,
        contact_email: user.email,
        manufacturing_categories: [],
        business_models: [],
        ai_processing_status: "idle",
      },
    ]);
  });

  test("to the current mode does nothing", async () => {
    const ctx = await member();
    expect(await switchRole(ctx, "buyer")).toMatchObject({ cookies: [], isFirstSwitch: false });
    expect(await acts(ctx, "role.switch")).toEqual([]);
  });

  test("20 times at the same moment is one switch", async () => {
    const ctx = await member();
    const done = await Promise.all(Array.from({ length: 20 }, () => switchRole(ctx, "seller")));
    expect(done.filter(({ isFirstSwitch }) => isFirstSwitch)).toHaveLength(1);
    expect(done.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
    expect(await acts(ctx, "role.switch")).toHaveLength(1);
  });

  test("and choosing a primary role need somebody who is signed in", async () => {
    const visitor = contextFor(services);
    for (const attempt of [switchRole(visitor, "seller"), setPrimaryRole(visitor, "seller")]) {
      await expect(attempt).rejects.toMatchObject({
        code: "unauthenticated",
        message: "No authenticated user",
      });
    }
  });
});

test("the primary role changes without changing the mode, and leaves one trace", async () => {
  const ctx = await member();
  await setPrimaryRole(ctx, "seller");
  await setPrimaryRole(ctx, "seller");
  const user = await userOf(ctx);
  expect([user.role, user.primary_role]).toEqual(["buyer", "seller"]);
  expect(await acts(ctx, "role.set_primary")).toHaveLength(1);
});

describe("signing the agreement", () => {
  test("20 times at the same moment is one signature of exactly the text", async () => {
    const ctx = await member();
    const signed = await Promise.all(Array.from({ length: 20 }, () => signAgreement(ctx)));
    expect(new Set(signed.map(({ signedAt }) => signedAt)).size).toBe(1);
    const rows = await db.asSchemaOwner("select * from agreements where user_id = $1", [
      ctx.viewer.id,
    ]);
    expect(rows).toMatchObject([
      { version: agreement.version, text_hash: agreement.textHash, signed_text: agreement.text },
    ]);
    const user = await userOf(ctx);
    expect([user.nda_signed, user.nda_signed_at !== null]).toEqual([true, true]);
    expect(await acts(ctx, "agreement.sign")).toHaveLength(1);
  });

  test("is asked for again when there is another version", async () => {
    const { id, cookie } = await addPerson(services);
    const hasSigned = async () => {
      const viewer = await services.auth.viewerOf(new Headers({ cookie }));
      return viewer.member?.hasSignedAgreement;
    };
    await db.asSchemaOwner(
      `insert into agreements (user_id, kind, version, text_hash, signed_text)
       values ($1, 'confidentiality', '2020-01', $2, 'an earlier text')`,
      [id, agreement.textHash],
    );
    expect(await hasSigned()).toBe(false);
    const viewer = await services.auth.viewerOf(new Headers({ cookie }));
    await signAgreement(contextFor(services, viewer));
    expect(await hasSigned()).toBe(true);
  });

  test("is for good: a signature is neither changed nor taken back", async () => {
    const ctx = await member({ hasSignedAgreement: true });
    for (const change of ["update agreements set version = '1'", "delete from agreements"]) {
      await expect(
        db.asSchemaOwner(`${change} where user_id = $1`, [ctx.viewer.id]),
      ).rejects.toThrow("append only");
    }
  });
});

describe("profiles on signing in", () => {
  test("are made where they are missing, and left alone where they are not", async () => {
    const ctx = await member();
    expect(await ensureProfiles(ctx)).toEqual({ problems: [] });
    await db.asSchemaOwner("update buyer_profiles set company_name = 'Kept' where buyer_id = $1", [
      ctx.viewer.id,
    ]);
    await ensureProfiles(ctx);
    const rows = await db.asSchemaOwner("select * from buyer_profiles where buyer_id = $1", [
      ctx.viewer.id,
    ]);
    expect(rows).toMatchObject([{ company_name: "Kept" }]);
  });

  test("of a completed seller set the flag that is missing", async () => {
    const ctx = await member({ role: "seller", isOnboarded: false });
    await ensureProfiles(ctx);
    await db.asSchemaOwner(
      "update seller_profiles set onboarding_status = 'completed' where seller_id = $1",
      [ctx.viewer.id],
    );
    await ensureProfiles(ctx);
    expect((await userOf(ctx)).seller_onboarded).toBe(true);
  });

  test("that fail are told and recorded, and keep nobody out", async () => {
    const ctx = await member();
    await db.asSchemaOwner("revoke insert on buyer_profiles from millwright_app");
    const { problems } = await ensureProfiles(ctx);
    await db.asSchemaOwner("revoke insert on profiles from millwright_app");
    const { problems: worse } = await ensureProfiles(ctx);
    await db.asSchemaOwner("grant insert on profiles, buyer_profiles to millwright_app");
    expect([problems, worse].flat().map((problem) => accountFlash[problem])).toMatchObject([
      {
        title: "Profile Setup Issue",
        description: "There was a problem setting up your profile. Some features may be limited.",
      },
      { title: "Profile Setup Issue", description: "Failed to set up user profile" },
    ]);
  });
});

describe("a profile that fails", () => {
  const problemOf = async (ctx: Context) => (await ensureProfiles(ctx)).problems[0];

  test("to be read back is recorded under profile_update, as an error", async () => {
    const ctx = await member({ role: "seller" });
    await db.asSchemaOwner(
      `create function swallow() returns trigger language plpgsql as 'begin return null; end'`,
    );
    await db.asSchemaOwner(
      "create trigger swallow before insert on seller_profiles for each row execute function swallow()",
    );
    expect(await problemOf(ctx)).toBe("profile_setup_issue");
    await db.asSchemaOwner("drop function swallow cascade");
    const {
      rows: [logged],
    } = await db.administer("select * from error_logs where seller_id = $1", [ctx.viewer.id]);
    expect(logged).toMatchObject({
      error_message: "Failed to retrieve created buyer or seller profile",
      category: "profile_update",
      severity: "error",
    });
    expect(await problemOf(ctx)).toBeUndefined();
  });

  test("because the database is away says so, and nobody is kept out", async () => {
    const ctx = await member();
    const away = () => Promise.reject(new AppError("database_unavailable"));
    const console = vi.spyOn(globalThis.console, "error").mockReturnValue();
    const problem = await problemOf({ ...ctx, db: { ...ctx.db, transaction: away } });
    expect(problem).toBe("profile_error");
    // What could not be recorded either goes to the console, and nowhere else.
    expect(console).toHaveBeenCalledWith("The error log could not be written:", expect.any(Error));
    console.mockRestore();
  });
});

describe("onboarding", () => {
  test("of a buyer keeps the answers and takes blank ones back", async () => {
    const ctx = await member({ isOnboarded: false });
    await saveBuyerOnboarding(ctx, { companyName: " Acme  Inc ", shipToZip: "44101-1234" });
    const kept = await saveBuyerOnboarding(ctx, { companyName: "", shipToZip: "44101" });
    expect([kept.companyName, kept.shipToZip, kept.onboardingStatus]).toEqual([
      null,
      "44101",
      "completed",
    ]);
    expect((await userOf(ctx)).buyer_onboarded).toBe(true);
    await expect(saveBuyerOnboarding(ctx, { shipToZip: "00000" })).rejects.toMatchObject({
      fields: { shipToZip: ["We do not know the ZIP 00000"] },
    });
  });

  test("of a seller goes on where it stopped, and ends with a public entry", async () => {
    const ctx = await member({ role: "seller", isOnboarded: false });
    await expect(publishSellerProfile(ctx)).rejects.toMatchObject({
      code: "invalid_input",
      message: "Your profile is not complete yet",
    });
    await saveSellerStep(ctx, 1, {
      companyName: "Acme",
      contactEmail: "a@acme.example",
      zip: "44101",
    });
    await saveSellerStep(ctx, 3, { processes: ["cnc-milling"], tightestToleranceMm: "0.01" });
    expect((await getSellerProfile(ctx)).onboardingStep).toBe(4);
    await saveSellerStep(ctx, 2, { description: "Brackets" });
    const saved = await saveSellerStep(ctx, 4, { capacity: "looking", acceptsRush: "on" });
    expect([
      saved.onboardingStep,
      saved.companyName,
      saved.tightestToleranceMm,
      saved.rfqPreferences.acceptsRush,
    ]).toEqual([5, "Acme", "0.0100", true]);
    const first = await publishSellerProfile(ctx);
    expect(await publishSellerProfile(ctx)).toEqual(first);
    const [entry] = await db.asSchemaOwner("select * from manufacturers where user_id = $1", [
      ctx.viewer.id,
    ]);
    expect([entry.id, entry.name, entry.location_is_approximate]).toEqual([
      first.manufacturerId,
      "Acme",
      true,
    ]);
    expect((await userOf(ctx)).seller_onboarded).toBe(true);
  });

  test.each([
    [1, { companyName: "" }, "companyName"],
    [1, { companyName: "A", contactEmail: "a@b.co", website: "javascript:alert(1)" }, "website"],
    [3, { processes: ["magic"] }, "processes"],
    [3, { minimumQuantity: "10", maximumQuantity: "5" }, "maximumQuantity"],
    [4, { capacity: "idle" }, "capacity"],
  ] as const)("refuses step %d with %o for its %s", async (step, form, field) => {
    const ctx = await member({ role: "seller" });
    const attempt = saveSellerStep(ctx, step, form as never);
    await expect(attempt).rejects.toMatchObject({ fields: { [field]: [expect.any(String)] } });
  });
});
