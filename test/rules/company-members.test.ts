import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decideOnMembers,
  lastOwnerText,
  type MemberCommand,
  type MemberRoles,
  ownAlreadyText,
} from "../../src/market/accounts/rules/company-members.ts";
import {
  allowedInCompany,
  grantableRoles,
  may,
  mayStillInvite,
  whoMayText,
} from "../../src/market/accounts/rules/company-rights.ts";
import {
  type CompanyRole,
  companyRoles,
  readCompanyRoles,
} from "../../src/market/accounts/rules/company-roles.ts";

const people = ["ada", "bob", "eve", "dan"] as const;
const person = fc.constantFrom(...people);
const roles = fc.subarray([...companyRoles], { minLength: 1 });
const company = fc
  .uniqueArray(fc.record({ personId: person, roles }), {
    selector: ({ personId }) => personId,
    minLength: 1,
  })
  .filter((members) => members.some((member) => member.roles.includes("owner")));
const command: fc.Arbitrary<MemberCommand> = fc.oneof(
  fc.record({
    action: fc.constant("change_roles" as const),
    actorId: person,
    personId: person,
    roles,
  }),
  fc.record({
    action: fc.constantFrom("remove_member" as const, "transfer_ownership" as const),
    actorId: person,
    personId: person,
  }),
  fc.record({ action: fc.constant("leave" as const), actorId: person }),
);
const commands = fc.array(command, { maxLength: 30 });

const rolesOf = (members: readonly MemberRoles[], id: string) =>
  members.find(({ personId }) => personId === id)?.roles ?? [];
const owners = (members: readonly MemberRoles[]) =>
  members.filter((member) => member.roles.includes("owner")).map(({ personId }) => personId);

/** Does commands one after the other; what is refused changes nothing. */
function walk(
  members: readonly MemberRoles[],
  all: readonly MemberCommand[],
  look: (before: readonly MemberRoles[], after: readonly MemberRoles[], by: MemberCommand) => void,
): void {
  let now = members;
  for (const one of all) {
    const verdict = decideOnMembers(now, one);
    const after = verdict === undefined || verdict.refusal !== undefined ? now : verdict.members;
    look(now, after, one);
    now = after;
  }
}

const runs = { numRuns: 1000 };

describe("under any sequence of commands", () => {
  test("a company has an owner, and every member a role", () => {
    fc.assert(
      fc.property(company, commands, (members, all) =>
        walk(members, all, (_, after) => {
          expect(owners(after).length).toBeGreaterThan(0);
          expect(after.every((member) => member.roles.length > 0)).toBe(true);
        }),
      ),
      runs,
    );
  });

  test("nobody gives or takes a role above their own, and only owners touch owners", () => {
    fc.assert(
      fc.property(company, commands, (members, all) =>
        walk(members, all, (before, after, { actorId }) => {
          const own = rolesOf(before, actorId);
          for (const id of people) {
            const [had, has] = [rolesOf(before, id), rolesOf(after, id)];
            if (String(had) === String(has)) continue;
            // Leaving takes only one's own roles.
            if (id === actorId && has.length === 0) continue;
            const given = has.filter((role) => !had.includes(role));
            const taken = had.filter((role) => !has.includes(role));
            for (const role of [...given, ...taken]) expect(grantableRoles(own)).toContain(role);
            if (had.includes("owner")) expect(own).toContain("owner");
          }
        }),
      ),
      runs,
    );
  });

  test("a command is about its person and its actor alone, and nobody joins by it", () => {
    fc.assert(
      fc.property(company, commands, (members, all) =>
        walk(members, all, (before, after, by) => {
          const about = by.action === "leave" ? [by.actorId] : [by.actorId, by.personId];
          for (const id of people) {
            if (!about.includes(id)) expect(rolesOf(after, id)).toEqual(rolesOf(before, id));
            if (rolesOf(before, id).length === 0) expect(rolesOf(after, id)).toEqual([]);
          }
        }),
      ),
      runs,
    );
  });

  test("what is refused says what is allowed, and that is the actor's rights", () => {
    fc.assert(
      fc.property(company, command, (members, one) => {
        const verdict = decideOnMembers(members, one);
        if (verdict?.refusal === undefined) return;
        const roles = rolesOf(members, one.actorId);
        const leaving = decideOnMembers(members, { action: "leave", actorId: one.actorId });
        const mayLeave = leaving?.refusal === undefined;
        expect(verdict.allowed).toEqual(
          allowedInCompany(roles).filter((action) => action !== "leave" || mayLeave),
        );
      }),
      runs,
    );
  });
});

describe("the only owner", () => {
  const members: MemberRoles[] = [
    { personId: "ada", roles: ["owner", "buyer"] },
    { personId: "bob", roles: ["viewer"] },
  ];

  test.each<MemberCommand>([
    { action: "leave", actorId: "ada" },
    { action: "remove_member", actorId: "ada", personId: "ada" },
    { action: "change_roles", actorId: "ada", personId: "ada", roles: ["admin"] },
  ])("cannot $action", (one) => {
    expect(decideOnMembers(members, one)).toMatchObject({ refusal: lastOwnerText });
  });

  test("cannot hand the company over to nobody else", () => {
    const one = { action: "transfer_ownership", actorId: "ada", personId: "ada" } as const;
    expect(decideOnMembers(members, one)).toMatchObject({ refusal: ownAlreadyText });
  });

  test("hands the company over and stays an admin with the other roles", () => {
    const one = { action: "transfer_ownership", actorId: "ada", personId: "bob" } as const;
    expect(decideOnMembers(members, one)).toEqual({
      members: [
        { personId: "ada", roles: ["admin", "buyer"] },
        { personId: "bob", roles: ["owner", "viewer"] },
      ],
    });
  });
});

test("whoever is no member finds no company", () => {
  const members: MemberRoles[] = [{ personId: "ada", roles: ["owner"] }];
  expect(decideOnMembers(members, { action: "leave", actorId: "eve" })).toBeUndefined();
  const one = { action: "remove_member", actorId: "ada", personId: "eve" } as const;
  expect(decideOnMembers(members, one)).toBeUndefined();
});

test("owners and admins look after members; all others may leave", () => {
  const rights = (role: CompanyRole) => allowedInCompany([role]);
  const ofAdmins = [
    "rename",
    "choose_message_contact",
    "invite",
    "revoke_invitation",
    "change_roles",
    "remove_member",
  ];
  expect(rights("owner")).toEqual([
    ...ofAdmins,
    "transfer_ownership",
    "write_messages",
    "edit_profile",
    "leave",
  ]);
  expect(rights("admin")).toEqual([...ofAdmins, "write_messages", "edit_profile", "leave"]);
  expect(rights("buyer")).toEqual(["write_messages", "leave"]);
  expect(rights("seller")).toEqual(["write_messages", "edit_profile", "leave"]);
  for (const role of ["buyer", "seller", "approver", "viewer"] as const) {
    if (role === "approver" || role === "viewer") expect(rights(role)).toEqual(["leave"]);
    expect(may("invite", [role])).toBe(false);
    expect(grantableRoles([role])).toEqual([]);
  }
});

test("a refusal names those who may, by the rights", () => {
  const members: MemberRoles[] = [
    { personId: "ada", roles: ["owner"] },
    { personId: "bob", roles: ["admin"] },
    { personId: "eve", roles: ["buyer"] },
  ];
  const refusalOf = (one: MemberCommand) => decideOnMembers(members, one)?.refusal;
  const transfer = { action: "transfer_ownership", actorId: "bob", personId: "eve" } as const;
  expect(refusalOf(transfer)).toBe("Only owners of the company can do this.");
  const remove = { action: "remove_member", actorId: "eve", personId: "bob" } as const;
  expect(refusalOf(remove)).toBe("Only owners and admins of the company can do this.");
  expect(whoMayText("invite")).toBe(refusalOf(remove));
});

test("an invitation stands as long as its sender may give all that it offers", () => {
  expect(mayStillInvite(["owner"], ["owner", "buyer"])).toBe(true);
  expect(mayStillInvite(["admin"], ["admin", "buyer"])).toBe(true);
  expect(mayStillInvite(["admin"], ["owner", "buyer"])).toBe(false);
  expect(mayStillInvite(["buyer"], ["buyer"])).toBe(false);
  expect(mayStillInvite([], ["viewer"])).toBe(false);
});

test("roles are read in their order, and names of none are left out", () => {
  expect(readCompanyRoles(["viewer", "king", "owner", "viewer"])).toEqual(["owner", "viewer"]);
});
