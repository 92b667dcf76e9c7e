/**
 * How each private table gets a row of somebody's, as a superuser writes it: `$1` is the
 * person's id. A new private table needs a line here, or the walk over the catalog fails.
 */
export const privateRows: Record<string, string> = {
  users: `insert into users (id, email, first_name, last_name, role, confirmed_at)
    values ($1, $1 || '@people.example', 'Ada', 'Byron', 'buyer', now())`,
  sessions: `insert into sessions (user_id, token_hash, expires_at)
    values ($1, md5($1), now() + interval '1 day')`,
  credentials: `insert into credentials (user_id, provider_id, account_id, password)
    values ($1, 'credential', $1, 'hash')`,
  verification_tokens: `insert into verification_tokens (user_id, purpose, token_hash, email, expires_at)
    values ($1, 'reset_password', md5($1), 'a@people.example', now() + interval '1 day')`,
  operators: "insert into operators (user_id) values ($1)",
  companies: `insert into companies (id, name) values (md5($1)::uuid, 'Works of ' || $1)`,
  company_members: `insert into company_members (company_id, person_id, roles)
    values (md5($1)::uuid, $1, '{owner}')`,
  company_products: `insert into company_products (id, company_id, name)
    values (md5('product ' || $1)::uuid, md5($1)::uuid, 'A secret part')`,
  product_versions: `insert into product_versions (product_id, version, company_id, content, written_at)
    values (md5('product ' || $1)::uuid, 0, md5($1)::uuid, '{"name": "A secret part"}', now())`,
  product_imports: `insert into product_imports
      (id, company_id, person_id, file_name, header, examples, mapping, rows)
    values (md5('import ' || $1)::uuid, md5($1)::uuid, $1, 'secret.csv', '[]', '[]', '{}', 1)`,
  product_import_parts: `insert into product_import_parts (import_id, part, company_id, rows)
    values (md5('import ' || $1)::uuid, 0, md5($1)::uuid, '[[2, ["A secret part"]]]')`,
  company_invitations: `insert into company_invitations (company_id, email, roles, invited_by, expires_at)
    values (md5($1)::uuid, $1 || '@people.example', '{buyer}', $1, now() + interval '1 day')`,
  agreements: `insert into agreements (user_id, kind, version, text_hash, signed_text)
    values ($1, 'confidentiality', '2026-01', encode(sha256('a'), 'hex'), 'a')`,
  audit_log: `insert into audit_log (actor_id, action, subject_type, subject_id)
    values ($1, 'role.switch', 'user', $1)`,
  idempotency_keys: `insert into idempotency_keys (user_id, scope, key, request_hash)
    values ($1, 'test', 'key', 'hash')`,
  profiles: "insert into profiles (id, first_name) values ($1, 'Ada')",
  buyer_profiles: "insert into buyer_profiles (buyer_id, company_name) values ($1, 'Analytical')",
  seller_profiles:
    "insert into seller_profiles (seller_id, company_id, company_name) values ($1, md5($1)::uuid, 'Analytical')",
  profile_proposals: `insert into profile_proposals
      (company_id, field, value, value_key, sentence, source, source_url, confidence, reason)
    values (md5($1)::uuid, 'tagline', '"A secret part"', 'a secret part', 'A secret part', 'a.txt', 'a.txt', 1, 'Because')`,
  seller_certificates: `insert into seller_certificates (company_id, name, number)
    values (md5($1)::uuid, 'A secret certificate', 'A secret number')`,
  seller_machines: `insert into seller_machines (company_id, kind, quantity)
    values (md5($1)::uuid, 'A secret machine', 1)`,
  seller_pictures: `insert into seller_pictures (company_id, file_id, owner_id, path, place)
    select md5($1)::uuid, id, owner_id, path, 1 from stored_files where owner_id = $1`,
  carts: `insert into carts (user_id, items) values ($1,
    '[{"product": {"id": "p", "name": "Part", "price": null}, "quantity": 1}]')`,
  stored_files: `insert into stored_files (owner_id, bucket, path, purpose, content_type, bytes)
    values ($1, 'avatars', $1 || '/a.png', 'avatar', 'image/png', 1)`,
  file_previews: `insert into file_previews (file_id, owner_id, picture, width, height)
    select id, owner_id, 'A secret part', 1, 1 from stored_files where owner_id = $1`,
  product_files: `insert into product_files (product_id, file_id, company_id, owner_id)
    select md5('product ' || $1)::uuid, id, md5($1)::uuid, owner_id from stored_files where owner_id = $1`,
  file_reads: `insert into file_reads (file_id, owner_id, reader_id)
    select id, owner_id, owner_id from stored_files where owner_id = $1`,
  ai_threads: "insert into ai_threads (id, user_id) values (md5($1)::uuid, $1)",
  ai_conversations: `insert into ai_conversations (user_id, conversation_id, position, role, message)
    values ($1, md5($1)::uuid, 0, 'user', 'A secret part')`,
  ai_usage: "insert into ai_usage (user_id, day, model) values ($1, current_date, 'offline')",
  event_subscribers: `insert into event_subscribers (name, tx, id) values ('of ' || $1, '0', 0)`,
  notifications: `insert into notifications (recipient_id, kind, title, created_at, event_tx, event_id)
    values ($1, 'test.happened', 'A secret title', now(), pg_current_xact_id(), abs(hashtext($1)))`,
  notification_deliveries: `insert into notification_deliveries (notification_id, recipient_id, channel, due_at)
    select id, recipient_id, 'mail', now() from notifications where recipient_id = $1`,
  notification_settings: `insert into notification_settings (person_id, time_zone, digest_hour)
    values ($1, 'UTC', 8)`,
  push_subscriptions: `insert into push_subscriptions (person_id, session_id, endpoint, p256dh, auth, browser)
    select user_id, id, 'https://push.example/' || $1, 'key', 'auth', 'Firefox'
      from sessions where user_id = $1`,
  events: "insert into events (recipient_id, kind) values ($1, 'test.happened')",
  conversations: `with peer as (insert into users (id, email)
      values (md5('peer ' || $1)::uuid, 'peer-' || $1 || '@people.example') returning id)
    insert into conversations (id, starter_id, other_id) select md5('talk ' || $1)::uuid, $1, id from peer`,
  conversation_participants: `update conversation_participants set draft = 'A secret draft'
    where person_id = $1`,
  blocked_people: `insert into blocked_people (person_id, blocked_id)
    values ($1, md5('peer ' || $1)::uuid)`,
  messages: `insert into messages (conversation_id, sender_id, recipient_id, content)
    values (md5('talk ' || $1)::uuid, $1, md5('peer ' || $1)::uuid, 'A secret part')`,
  message_reports: `insert into message_reports (message_id, reporter_id, writer_id, reason, content)
    select id, $1, recipient_id, 'spam', 'A secret part' from messages where sender_id = $1`,
  message_files: `insert into message_files (message_id, position, file_id, owner_id, name, content_type, bytes)
    select m.id, 0, f.id, f.owner_id, 'part.step', f.content_type, f.bytes
      from messages m join stored_files f on f.owner_id = m.sender_id where m.sender_id = $1`,
  listing_claims: `with listing as (
      insert into manufacturers (name, source, source_id) values ('Listing of ' || $1, 'test', $1) returning id)
    insert into listing_claims (manufacturer_id, company_id, person_id, proof, statement)
    select id, md5($1)::uuid, $1, 'mail', 'A secret statement' from listing`,
  listing_claim_files: `insert into listing_claim_files (claim_id, position, file_id, owner_id, name, bytes)
    select c.id, 0, f.id, f.owner_id, 'bill.pdf', f.bytes
      from listing_claims c join stored_files f on f.owner_id = c.person_id where c.person_id = $1`,
  mailed_words: `insert into mailed_words (mail_id, person_id, conversation_id, words)
    values (md5('mail ' || $1)::uuid, $1, md5('talk ' || $1)::uuid, 'abc')`,
  first_drafts: `insert into first_drafts (person_id, place, draft)
    values ($1, 'person=' || md5('peer ' || $1)::uuid, 'A secret draft')`,
  saved_replies: `insert into saved_replies (person_id, name, content)
    values ($1, 'A secret name', 'A secret reply')`,
  rfqs: `insert into rfqs (id, buyer_company_id, created_by, title)
    values (md5('rfq ' || $1)::uuid, md5($1)::uuid, $1, 'A secret part')`,
  rfq_lines: `insert into rfq_lines (id, rfq_id, buyer_company_id, position, name, quantities)
    values (md5('line ' || $1)::uuid, md5('rfq ' || $1)::uuid, md5($1)::uuid, 0, 'A secret part', '{5}')`,
  rfq_invitations: `with shop as (insert into companies (id, name)
      values (md5('seller ' || $1)::uuid, 'Seller to ' || $1) returning id)
    insert into rfq_invitations (id, rfq_id, buyer_company_id, seller_company_id, seller_name)
    select md5('invitation ' || $1)::uuid, md5('rfq ' || $1)::uuid, md5($1)::uuid, id, 'Shop' from shop`,
  rfq_guests: `with shop as (insert into companies (id, name)
      values (md5('guest of ' || $1)::uuid, 'Guest of ' || $1) returning id)
    insert into rfq_guests (id, rfq_id, buyer_company_id, company_id, email, invited_by)
    select md5('guest ' || $1)::uuid, md5('rfq ' || $1)::uuid, md5($1)::uuid, id, 'secret@shop.example', $1 from shop`,
  rfq_guest_links: `insert into rfq_guest_links (token_hash, guest_id, mail_id)
    values (md5($1) || md5($1), md5('guest ' || $1)::uuid, md5('mail ' || $1)::uuid)`,
  rfq_revisions: `insert into rfq_revisions (rfq_id, buyer_company_id, revision, changed_by, note, changes)
    values (md5('rfq ' || $1)::uuid, md5($1)::uuid, 2, $1, 'A secret part', '[{}]')`,
  rfq_freight: `insert into rfq_freight (rfq_id, buyer_company_id, weights)
    values (md5('rfq ' || $1)::uuid, md5($1)::uuid, '{}')`,
  purchasing_limits: `insert into purchasing_limits (company_id, award_limit) values (md5($1)::uuid, 1000)`,
  award_proposals: `insert into award_proposals (rfq_id, buyer_company_id, proposed_by, form, total)
    values (md5('rfq ' || $1)::uuid, md5($1)::uuid, $1, '{}', 5000)`,
  company_suppliers: `with shop as (
      insert into manufacturers (name, source) values ('Supplier of ' || $1, 'test') returning id)
    insert into company_suppliers (company_id, manufacturer_id, standing, note)
    select md5($1)::uuid, id, 'preferred', 'A secret note' from shop`,
  rfq_questions: `insert into rfq_questions (id, rfq_id, invitation_id, buyer_company_id, seller_company_id, asked_by,
      text)
    values (md5('question ' || $1)::uuid, md5('rfq ' || $1)::uuid, md5('invitation ' || $1)::uuid, md5($1)::uuid,
      md5('seller ' || $1)::uuid, $1, 'A secret part?')`,
  rfq_answers: `insert into rfq_answers (question_id, rfq_id, buyer_company_id, answered_by, shared_question, text)
    values (md5('question ' || $1)::uuid, md5('rfq ' || $1)::uuid, md5($1)::uuid, $1, 'A secret part?', 'Yes')`,
  rfq_agreements: `insert into rfq_agreements (rfq_id, buyer_company_id, version, owner_id, name, content_type, bytes,
      sha256)
    values (md5('rfq ' || $1)::uuid, md5($1)::uuid, 1, $1, 'A secret agreement', 'text/plain', 9, repeat('0', 64))`,
  rfq_signatures: `insert into rfq_signatures (rfq_id, buyer_company_id, seller_company_id, signed_by, signed_name,
      agreement_version, text_hash)
    values (md5('rfq ' || $1)::uuid, md5($1)::uuid, md5('seller ' || $1)::uuid, $1, 'A secret name', '2026-01',
      repeat('0', 64))`,
  rfq_files: `insert into rfq_files (id, rfq_id, buyer_company_id, file_id, owner_id, name, content_type, bytes)
    select md5('file ' || $1)::uuid, md5('rfq ' || $1)::uuid, md5($1)::uuid, id, owner_id, 'A secret part', content_type,
           bytes from stored_files where owner_id = $1`,
  rfq_file_reads: `insert into rfq_file_reads (rfq_file_id, buyer_company_id, reader_company_id, reader_id, read_at)
    values (md5('file ' || $1)::uuid, md5($1)::uuid, md5('seller ' || $1)::uuid, $1, now())`,
  quotes: `insert into quotes (id, rfq_id, invitation_id, buyer_company_id, seller_company_id, seller_name,
      created_by, version, state, valid_until)
    values (md5('quote ' || $1)::uuid, md5('rfq ' || $1)::uuid, md5('invitation ' || $1)::uuid, md5($1)::uuid,
      md5('seller ' || $1)::uuid, 'Shop', $1, 1, 'withdrawn', current_date)`,
  quote_files: `insert into quote_files (id, quote_id, buyer_company_id, seller_company_id, position, file_id, owner_id,
      name, content_type, bytes)
    select md5('quoted ' || $1)::uuid, md5('quote ' || $1)::uuid, md5($1)::uuid, md5('seller ' || $1)::uuid, 0, id,
           owner_id, 'A secret drawing', content_type, bytes
      from stored_files where owner_id = $1 limit 1`,
  quote_file_reads: `insert into quote_file_reads (quote_file_id, seller_company_id, reader_company_id, reader_id, read_at)
    values (md5('quoted ' || $1)::uuid, md5('seller ' || $1)::uuid, md5($1)::uuid, $1, now())`,
  quote_reviews: `insert into quote_reviews (quote_id, reviewer_id, rfq_id, buyer_company_id, verdict, note)
    select id, $1, rfq_id, buyer_company_id, 'suits', 'A secret note' from quotes
     where buyer_company_id = md5($1)::uuid limit 1`,
  quote_lines: `insert into quote_lines (quote_id, rfq_line_id, breaks)
    values (md5('quote ' || $1)::uuid, md5('line ' || $1)::uuid,
      '[{"quantity": 5, "price": "2.00", "lead_time_days": 9}]')`,
  quote_calculations: `insert into quote_calculations (seller_company_id, rfq_line_id, rfq_id, figures)
    values (md5($1)::uuid, md5('line ' || $1)::uuid, md5('rfq ' || $1)::uuid, '{"material": "1.2345"}')`,
  quote_drafts: `insert into quote_drafts (invitation_id, seller_company_id, person_id, revision, fields, saved_at)
    values (md5('invitation ' || $1)::uuid, md5($1)::uuid, $1, 1, '{"notes": "A secret note"}', now())`,
  rfq_step_drafts: `insert into rfq_step_drafts (rfq_id, buyer_company_id, person_id, step, fields, mark, saved_at)
    values (md5('rfq ' || $1)::uuid, md5($1)::uuid, $1, 'terms', '{"notes": "A secret note"}', 'a', now())`,
  quote_counters: `insert into quote_counters (quote_id, invitation_id, created_by, round, lines, note)
    values (md5('quote ' || $1)::uuid, md5('invitation ' || $1)::uuid, $1, 1, '[{}]', 'A secret part')`,
  rfq_awards: `insert into rfq_awards (rfq_line_id, rfq_id, quote_id, buyer_company_id, seller_company_id, quantity,
      price, tooling, lead_time_days)
    values (md5('line ' || $1)::uuid, md5('rfq ' || $1)::uuid, md5('quote ' || $1)::uuid, md5($1)::uuid,
      md5('seller ' || $1)::uuid, 5, 2, 0, 9)`,
  orders: `insert into orders (id, quote_id, rfq_id, buyer_company_id, seller_company_id, buyer_name, seller_name,
      confirmed_by, title, ship_to_zip, needed_by, quote_sha256)
    values (md5('order ' || $1)::uuid, md5('quote ' || $1)::uuid, md5('rfq ' || $1)::uuid, md5($1)::uuid,
      md5('seller ' || $1)::uuid, 'Works', 'Shop', $1, 'A secret part', '45402', current_date, repeat('0', 64))`,
  order_lines: `insert into order_lines (order_id, position, rfq_line_id, name, quantity, price, tooling,
      lead_time_days)
    values (md5('order ' || $1)::uuid, 0, md5('line ' || $1)::uuid, 'A secret part', 5, 2, 0, 9)`,
  error_logs: `insert into error_logs (seller_id, error_message, source) values ($1, 'broken', 'test')`,
  search_events: "insert into search_events (kind, query, result_id) values ('search', 'x', $1)",
  entry_use: `insert into entry_use (entry_id, day, subject_id, views, opened, found)
    values (md5('entry ' || $1)::uuid, current_date, md5('entry ' || $1)::uuid, 1, 1, 1)`,
  entry_searches: `insert into entry_searches (entry_id, day, query_key, found, opened)
    values (md5('entry ' || $1)::uuid, current_date, 'secret bracket', 1, 1)`,
  searched_terms: `insert into searched_terms (term, day, visitor)
    values ('word:bracket', current_date, $1)`,
  saved_manufacturers: `with shop as (
      insert into manufacturers (name, source) values ('Shop of ' || $1, 'test') returning id)
    insert into saved_manufacturers (user_id, manufacturer_id, note)
    select $1, id, 'A secret note' from shop`,
  mailbox: `insert into mailbox (id, recipient, subject, text_body, html_body)
    values ($1, 'a@people.example', 'Hello', 'Hello', 'Hello')`,
  visitor_salts: "insert into visitor_salts (day) values (current_date) on conflict do nothing",
  "jobs.job": `select jobs.create_queue('of ' || $1, '{"policy": "standard"}');
    insert into jobs.job (name, data) values ('of ' || $1, jsonb_build_object('userId', $1))`,
  "jobs.job_common": "select 'rows of jobs.job'",
  kept_forms: `insert into kept_forms (token_hash, sealed, expires_at)
    values (md5($1) || md5($1), 'A secret part', now() + interval '1 hour')`,
  server_secrets: `insert into server_secrets (name, value) values ($1, repeat('s', 32))`,
};

/**
 * Tables that everybody reads and whose rows are written by whom they name: how such a row of somebody's is
 * made, as for the private ones.
 */
export const sharedRows: Record<string, string> = {
  manufacturers: `insert into manufacturers (user_id, company_id, name)
    values ($1, md5($1)::uuid, 'Works of ' || $1)`,
};

const catalog = "the public catalog: drafts never enter it (decision 003)";
const queue = "the queue's own; what a job carries is in jobs.job, which has policies";

/** Tables without row level security, and why. */
export const publicTables: Record<string, string> = {
  "public.seller_products": catalog,
  "public.product_categories": catalog,
  "public.categories": catalog,
  "public.business_listings": catalog,
  "public.listing_records": "what public directories say of entries that everybody reads",
  "public.manufacturer_redirects": "addresses of entries that everybody reads",
  "public.manufacturer_capabilities": "kept by triggers from rows that everybody reads",
  "public.facet_counts": "counts of the public catalog",
  "public.search_lexicon": "words of the public catalog",
  "public.search_use":
    "sums of queries of three visitors and more, which only the role of timers reads",
  "public.search_learning": "until which day searches were learned from",
  "public.learned_effects":
    "the order of everybody's results, of queries of three visitors and more",
  "public.use_counting": "until which day views and searches were added up",
  "public.named_searches": "queries that three visitors of one day asked, and how many did",
  "public.import_runs": "how imports of public directories went",
  "public.settings": "figures that public pages show",
  "public.refused_addresses":
    "hashes of addresses that want no mails, which only the role of timers reads and adds to",
  "public.rate_counters": "counts by hashed or public keys, kept for an hour",
  "public.schema_migrations": "which migrations ran",
  "jobs.version": queue,
  "jobs.queue": queue,
  "jobs.schedule": queue,
  "jobs.subscription": queue,
  "jobs.bam": queue,
  "jobs.warning": queue,
  "jobs.queue_stats": queue,
  "jobs.job_dependency": queue,
};
