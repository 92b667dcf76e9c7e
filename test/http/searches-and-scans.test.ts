import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { joinCompany } from "../support/join-company.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { asOwner, conversationsOf, startMessageSite } from "../support/message-calls.ts";
import { plainScan, type ScannedTalk } from "../support/plain-scan.ts";
import type { TestSite } from "../support/site.ts";

/** Words that no stem is taken off; some begin others, by no ending of English, and some are names, too. */
const said = "zorb zorbkik klint klintgor mivar mivardad quolt dapt daptkun brok".split(" ");
const called = "Zorbkik Klintgor Mivar Velkat Quoltar Orrit Brok".split(" ");
const filters = ["all", "archive", "unread", "requests"] as const;
type Filter = (typeof filters)[number];

let site: TestSite;
let ada: MemberOfSite;
beforeAll(async () => {
  site = await startMessageSite();
  ada = await addMember(site, { hasSigned: true });
  const bob = await addMember(site);
  await joinCompany(site, bob, { of: ada, roles: ["buyer"] });
  for (const [statement, values] of worldOf(bob.id)) await asOwner(site, statement, values);
});
afterAll(() => site.close());

/**
 * Sixty conversations of Ada's, thirty that a colleague has, some of them about a request, and thirty of strangers; with
 * all of them messages of the same words, read or not and withdrawn or not. Chosen by numbers: always the same ones.
 */
function worldOf(colleague: string): [string, unknown[]][] {
  const some = (salt: string, many: string) =>
    `(('x' || substr(md5('${salt}' || n), 1, 7))::bit(28)::int % ${many})`;
  const name = (salt: string) => `($1::text[])[1 + ${some(salt, "7")}]`;
  const word = (salt: string) => `($1::text[])[1 + ${some(salt, "10")}]`;
  return [
    [
      `insert into companies (id, name)
       select md5('works ' || n)::uuid, ${name("a")} || ' Works ' || n from generate_series(0, 19) n`,
      [called],
    ],
    [
      `insert into users (id, email, first_name, last_name, confirmed_at)
       select md5('peer ' || n)::uuid, 'peer' || n || '@people.example', ${name("b")}, 'Peer' || n, now()
         from generate_series(1, 150) n`,
      [called],
    ],
    [
      `insert into conversations (id, starter_id, starter_company_id, other_id, other_company_id, about_type, about_id,
                                  about_label, created_at)
       select md5('talk ' || n)::uuid, case when n % 2 = 0 then own.id else peer.id end,
              case when n % 2 = 0 then own.company else peer.company end,
              case when n % 2 = 0 then peer.id else own.id end, case when n % 2 = 0 then peer.company else own.company end,
              kind, case when kind is not null then md5('thing ' || n)::uuid end,
              case when kind is not null then ${name("c")} || ' parts' end, now() - interval '1 year'
         from generate_series(1, 120) n
        cross join lateral (select case when ${some("d", "3")} = 0 then 'request' when ${some("d", "3")} = 1 then 'product' end) about (kind)
        cross join lateral (select case when n <= 60 then $2 when n <= 90 then $3 else md5('peer ' || n + 30)::uuid end,
          case when n <= 90 then (select company_id from company_members where person_id = $2) end) own (id, company)
        cross join lateral (select md5('peer ' || n)::uuid,
          case when ${some("e", "2")} = 0 then md5('works ' || n % 20)::uuid end) peer (id, company)`,
      [called, ada.id, colleague],
    ],
    [
      `insert into messages (conversation_id, sender_id, sender_company_id, recipient_id, recipient_company_id, is_shared,
                             content, read, withdrawn_at, created_at)
       select c.id, case when isto then c.starter_id else c.other_id end,
              case when isto then c.starter_company_id else c.other_company_id end,
              case when isto then c.other_id else c.starter_id end,
              case when isto then c.other_company_id else c.starter_company_id end, c.is_shared,
              case when gone then '' else concat_ws(' ', ${word("f")}, ${word("g")}, ${word("h")}) end,
              ${some("i", "8")} > 0, case when gone then now() end, now() - n * interval '1 minute'
         from generate_series(1, 720) n join conversations c on c.id = md5('talk ' || 1 + ${some("j", "120")})::uuid
        cross join lateral (select ${some("k", "2")} = 0, ${some("l", "12")} = 0) flags (isto, gone)
        order by n desc`,
      [said],
    ],
    [
      `update conversation_participants p set archived_at = now() from generate_series(1, 120) n
        where p.conversation_id = md5('talk ' || n)::uuid and ${some("m", "4")} = 0`,
      [],
    ],
  ];
}

/** What Ada may read of a part of the list. */
async function talksOfAda(filter: Filter): Promise<ScannedTalk[]> {
  const isListed = {
    all: "true",
    archive: "own.archived_at is not null",
    unread: `own.person_id is not null and exists (
      select from messages u where u.conversation_id = c.id and u.recipient_id = $1 and not u.read and u.withdrawn_at is null)`,
    requests: "c.about_type = 'request' and own.archived_at is null",
  }[filter];
  return asOwner<ScannedTalk>(
    site,
    `select c.id, array_remove(array[users.name, companies.name, c.about_label], null) as names,
            (select json_agg(json_build_object('id', m.id, 'content', m.content) order by m.created_at)
               from messages m where m.conversation_id = c.id) as messages
       from conversations c
       left join conversation_participants own on own.conversation_id = c.id and own.person_id = $1
      cross join lateral (
        select c.starter_id = $1 or c.other_id <> $1 and c.starter_company_id is not distinct from mine.company_id
          from company_members mine where mine.person_id = $1) side (is_starter)
       join users on users.id = case when is_starter then c.other_id else c.starter_id end
       left join companies on companies.id = case when is_starter then c.other_company_id else c.starter_company_id end
      where (own.person_id is not null or c.is_shared and exists (
               select from company_members mine where mine.person_id = $1
                  and mine.company_id in (c.starter_company_id, c.other_company_id)))
        and exists (select from messages m where m.conversation_id = c.id) and ${isListed}`,
    [ada.id],
  );
}

/** What a search answers, and what a scan of everything says. */
async function foundBoth(filter: Filter, q: string, talks: readonly ScannedTalk[]) {
  const query = new URLSearchParams({ q, filter, limit: "100" });
  const { items, total, total_is_exact: isExact } = await conversationsOf(ada, `?${query}`);
  const times = items.map(({ last_message: { created_at: at } }) => at);
  expect(times, "the newest first").toEqual(times.toSorted().toReversed());
  const scanned = [...plainScan(talks, q)].toSorted();
  return {
    answered: {
      total,
      isExact,
      found: items.map(({ id, found_id: message }) => [id, message]).toSorted(),
    },
    scanned: { total: scanned.length, isExact: true, found: scanned },
  };
}

/** A word of a message, a name or neither, or the beginning of one. */
const someWord = fc
  .tuple(
    fc.constantFrom(...said, ...called.map((name) => name.toLowerCase()), "peer4", "works", "nix"),
    fc.nat(6),
  )
  .map(([word, cut]) => word.slice(0, Math.max(2, word.length - Math.max(0, cut - 3))));
const someSearch = fc
  .array(someWord, { minLength: 1, maxLength: 2 })
  .map((words) => words.join(" "));

test("a search finds what a scan of all messages and names finds, in every part of the list", async () => {
  const talks = new Map<Filter, ScannedTalk[]>();
  for (const filter of filters) talks.set(filter, await talksOfAda(filter));
  expect([...talks.values()].map(({ length }) => length > 3)).toEqual(filters.map(() => true));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...filters), someSearch, async (filter, q) => {
      const { answered, scanned } = await foundBoth(filter, q, talks.get(filter) ?? []);
      expect(answered).toEqual(scanned);
    }),
    { numRuns: 80, seed: 4711 },
  );
});

test("a search finds people, companies and things by what they are called now", async () => {
  await asOwner(
    site,
    "update users set first_name = 'Renamed' where email like 'peer_@people.example'",
  );
  await asOwner(site, "update companies set name = 'Renamed Works' where name like '%Works 1%'");
  await asOwner(
    site,
    `update conversations set other_id = md5('peer 149')::uuid where id = md5('talk 12')::uuid;`,
  );
  await asOwner(site, "delete from companies where id = md5('works 2')::uuid");
  const talks = await talksOfAda("all");
  for (const q of ["renamed", "renamed works", "works 2", "peer14", "peer1", "brok", "ren zorb"]) {
    const { answered, scanned } = await foundBoth("all", q, talks);
    expect(answered, q).toEqual(scanned);
  }
});
