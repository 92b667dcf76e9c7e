import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

const told = async (person: MemberOfSite) =>
  (await (await person.fetch("/api/v1/notifications")).json()) as {
    items: object[];
    unread: number;
  };

function handOver({ id }: MemberOfSite) {
  return site.db.transaction({ id }, (tx) =>
    recordEvent(tx, site.services, {
      recipientIds: [id],
      kind: "company.transfer_ownership",
      subject: { type: "company", id: "01900000-0000-7000-8000-00000000000a" },
      payload: { person_id: id },
    }),
  );
}

describe("the settings of notifications", () => {
  const fields = {
    form: "settings",
    time_zone: "America/Chicago",
    digest_hour: "9",
    quiet: "on",
    quiet_from: "21",
    quiet_to: "6",
    "messages.mail": "daily",
    "message_reports.mail": "at_once",
    "company_membership.mail": "hourly",
    "company_invitations.mail": "never",
    "company_invitations.app": "on",
  };
  const save = (person: MemberOfSite, changed: Record<string, string> = {}) =>
    person.fetch("/settings/notifications", {
      method: "POST",
      body: new URLSearchParams({ ...fields, ...changed }),
    });
  const shown = async (person: MemberOfSite) =>
    (await person.fetch("/settings/notifications")).text();
  /** The choice of each list on the page, by the name of its field. */
  const selected = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<select[^>]* name="([^"]*)".*?<\/select>/g)].map(([list, name]) => [
        name,
        /<option value="([^"]*)" selected/.exec(list)?.[1],
      ]),
    );

  test("of which something else is stored are shown as until somebody chooses", async () => {
    const ada = await addMember(site);
    expect((await save(ada)).status).toBeLessThan(400);
    const topics = { messages: { app: true, mail: "weekly", push: false }, message_reports: 1 };
    await site.db.asSchemaOwner(
      "update notification_settings set topics = $2, time_zone = 'Mars/Base' where person_id = $1",
      [ada.id, JSON.stringify(topics)],
    );
    const page = await ada.fetch("/settings/notifications");
    expect(page.status).toBe(200);
    expect(selected(await page.text())).toMatchObject({
      time_zone: "America/New_York",
      "messages.mail": "at_once",
    });
    await handOver(ada);
    await expect.poll(async () => (await told(ada)).unread).toBe(1);
    expect((await save(ada)).status).toBeLessThan(400);
    expect(selected(await shown(ada))).toMatchObject({ "messages.mail": "daily" });
  });

  test("are kept by a form, and shown again", async () => {
    const ada = await addMember(site);
    expect(selected(await shown(ada))).toMatchObject({
      "messages.mail": "at_once",
      "message_reports.mail": "at_once",
      "company_membership.mail": "at_once",
      "company_invitations.mail": "daily",
    });
    const saved = await save(ada);
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/settings/notifications"]);
    expect(selected(await shown(ada))).toMatchObject({
      "messages.mail": "daily",
      "message_reports.mail": "at_once",
      "company_membership.mail": "hourly",
      "company_invitations.mail": "never",
      time_zone: "America/Chicago",
      digest_hour: "9",
      quiet_from: "21",
      quiet_to: "6",
    });
  });

  test("come back as they were chosen where one of them is refused", async () => {
    const ada = await addMember(site);
    const refused = await save(ada, { quiet_from: "5", quiet_to: "5" });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(selected(page)).toMatchObject({
      time_zone: "America/Chicago",
      digest_hour: "9",
      quiet_from: "5",
      quiet_to: "5",
      "messages.mail": "daily",
      "company_membership.mail": "hourly",
    });
    expect(page).toMatch(/<input[^>]* name="quiet"[^>]* checked/);
    for (const hour of ["1e1", "0x5", " 5", "5.0"]) {
      expect((await save(ada, { quiet_from: hour })).status, hour).toBe(400);
    }
    expect(selected(await shown(ada))).toMatchObject({ "messages.mail": "at_once" });
  });

  test("show a time zone that was kept by its earlier name by the present one, and take either", async () => {
    const ada = await addMember(site);
    await save(ada);
    await site.db.asSchemaOwner(
      "update notification_settings set time_zone = 'Asia/Calcutta' where person_id = $1",
      [ada.id],
    );
    expect(selected(await shown(ada)).time_zone).toBe("Asia/Kolkata");
    expect((await save(ada, { time_zone: "Europe/Kiev" })).status).toBe(303);
    expect(selected(await shown(ada)).time_zone).toBe("Europe/Kyiv");
  });

  test.each([
    ["US/Eastern", "America/New_York"],
    ["us/pacific", "America/Los_Angeles"],
    ["America/Montreal", "America/Toronto"],
    ["Antarctica/South_Pole", "Antarctica/McMurdo"],
    ["Europe/Uzhgorod", "Europe/Kyiv"],
    ["GB", "Europe/London"],
    ["EST5EDT", "America/New_York"],
    ["Etc/UTC", "UTC"],
    ["GMT", "UTC"],
    ["Etc/GMT+5", "Etc/GMT+5"],
  ])("take the time zone %s, and show it as %s", async (name, present) => {
    const ada = await addMember(site);
    expect((await save(ada, { time_zone: name })).status).toBe(303);
    expect(selected(await shown(ada)).time_zone).toBe(present);
  });

  test("take what is on and what is off, and nothing between", async () => {
    const ada = await addMember(site);
    const checked = async () =>
      [...(await shown(ada)).matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].flatMap(([box]) =>
        / checked/.test(box) ? (/ name="([^"]*)"/.exec(box)?.[1] ?? "") : [],
      );
    expect((await save(ada, { "messages.app": "on", words: "on" })).status).toBe(303);
    expect(await checked()).toEqual(expect.arrayContaining(["messages.app", "words", "quiet"]));
    const odd: Record<string, string>[] = [
      { "messages.app": "maybe" },
      { "messages.push": "1" },
      { quiet: "maybe" },
      { words: "zzz" },
      { quiet: "off", quiet_from: "99" },
      { quiet: "off", quiet_to: "1.5" },
    ];
    for (const changed of odd) {
      const answer = await save(ada, { ...changed, digest_hour: "11" });
      expect(answer.status, JSON.stringify(changed)).toBe(400);
      expect(await answer.text()).toMatch(/either on or off|Choose an hour/);
    }
    expect(selected(await shown(ada)).digest_hour).toBe("9");
    expect(await checked()).toEqual(expect.arrayContaining(["messages.app", "words", "quiet"]));
    expect((await save(ada, { "messages.app": "off", words: "off", quiet: "off" })).status).toBe(
      303,
    );
    const left = await checked();
    for (const name of ["messages.app", "words", "quiet"]) expect(left).not.toContain(name);
  });

  test("stay as they were for a topic that an earlier page does not name", async () => {
    const ada = await addMember(site);
    await save(ada);
    const { "company_membership.mail": _, ...earlier } = fields;
    const body = new URLSearchParams({ ...earlier, "messages.mail": "never" });
    const saved = await ada.fetch("/settings/notifications", { method: "POST", body });
    expect(saved.status).toBe(303);
    expect(selected(await shown(ada))).toMatchObject({
      "messages.mail": "never",
      "message_reports.mail": "at_once",
      "company_membership.mail": "hourly",
      "company_invitations.mail": "never",
    });
  });

  test.each([
    [{ time_zone: "Mars/Olympus" }, "Choose a time zone of the list"],
    [{ quiet_to: "21" }, "Quiet hours end at another hour than they begin"],
  ])("refuse %j and say why", async (changed, message) => {
    const answer = await save(await addMember(site), changed);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(message);
  });

  test.each<Record<string, string>>([
    { digest_hour: "24" },
    { digest_hour: "" },
    { "no_topic.mail": "never" },
    { "company_membership.mail": "often" },
  ])("refuse %j", async (changed) => {
    expect((await save(await addMember(site), changed)).status).toBe(400);
  });

  test("keep out of the app what somebody does not want there", async () => {
    const [ada, eve] = [await addMember(site), await addMember(site)];
    await save(ada);
    await handOver(ada);
    await handOver(eve);
    await expect.poll(async () => (await told(eve)).unread).toBe(1);
    expect(await told(ada)).toMatchObject({ items: [], unread: 0, has_more: false });
  });
});
