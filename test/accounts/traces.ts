import { randomUUID } from "node:crypto";

/**
 * Statements of the database's owner that leave a trace of somebody in every table there is: a private table gets
 * its line here.
 *
 * @param mark stands in whatever only this person wrote
 */
export function tracesOf(id: string, mark: string): [string, unknown[]][] {
  const thread = randomUUID();
  const trade = randomUUID();
  const peers = [randomUUID(), randomUUID()];
  const talks = [randomUUID(), randomUUID()];
  return [
    ["INSERT INTO profiles (id, first_name) VALUES ($1, $2)", [id, mark]],
    ["INSERT INTO buyer_profiles (buyer_id, company_name) VALUES ($1, $2)", [id, mark]],
    [
      `INSERT INTO seller_profiles (seller_id, company_id, company_name)
       SELECT $1, company_id, $2 FROM company_members WHERE person_id = $1`,
      [id, mark],
    ],
    [
      `INSERT INTO profile_proposals (company_id, decided_by, field, value, value_key, sentence, source,
         source_url, confidence, reason)
       SELECT company_id, $1, 'tagline', to_jsonb($2::text), $2, $2, $2, $2, 1, $2
         FROM company_members WHERE person_id = $1`,
      [id, mark],
    ],
    [
      `INSERT INTO manufacturers (name, user_id, company_id)
       SELECT $2, $1, company_id FROM company_members WHERE person_id = $1`,
      [id, mark],
    ],
    ["INSERT INTO carts (user_id, items) VALUES ($1, jsonb_build_array($2::text))", [id, mark]],
    [
      `WITH shop AS (INSERT INTO manufacturers (name, source) VALUES ('A shop', 'test') RETURNING id)
       INSERT INTO saved_manufacturers (user_id, manufacturer_id, note) SELECT $1, id, $2 FROM shop`,
      [id, mark],
    ],
    [
      "INSERT INTO first_drafts (person_id, place, draft) VALUES ($1, 'person=' || $1::uuid, $2)",
      [id, mark],
    ],
    ["INSERT INTO saved_replies (person_id, name, content) VALUES ($1, $2, $2)", [id, mark]],
    [
      `INSERT INTO file_previews (file_id, owner_id, flaw)
       SELECT id, owner_id, 'empty' FROM stored_files WHERE owner_id = $1`,
      [id],
    ],
    [
      `WITH product AS (INSERT INTO company_products (company_id, name)
         SELECT company_id, 'Part' FROM company_members WHERE person_id = $1 RETURNING id, company_id)
       INSERT INTO product_files (product_id, file_id, company_id, owner_id)
       SELECT product.id, f.id, product.company_id, f.owner_id FROM product, stored_files f WHERE f.owner_id = $1 LIMIT 1`,
      [id],
    ],
    [
      `INSERT INTO file_reads (file_id, owner_id, reader_id)
       SELECT id, owner_id, owner_id FROM stored_files WHERE owner_id = $1`,
      [id],
    ],
    [
      `INSERT INTO seller_certificates (company_id, name, number, file_id, owner_id)
       SELECT p.company_id, $2, $2, f.id, f.owner_id FROM seller_profiles p, stored_files f
        WHERE p.seller_id = $1 AND f.owner_id = $1 LIMIT 1`,
      [id, mark],
    ],
    [
      `INSERT INTO seller_machines (company_id, kind, quantity)
       SELECT company_id, $2, 1 FROM seller_profiles WHERE seller_id = $1 LIMIT 1`,
      [id, mark],
    ],
    [
      `INSERT INTO seller_pictures (company_id, file_id, owner_id, path, shows, place)
       SELECT p.company_id, f.id, f.owner_id, f.path, $2, 1 FROM seller_profiles p, stored_files f
        WHERE p.seller_id = $1 AND f.owner_id = $1 LIMIT 1`,
      [id, mark],
    ],
    ["INSERT INTO operators (user_id) VALUES ($1)", [id]],
    [
      `INSERT INTO product_imports (company_id, person_id, file_name, header, examples, mapping, rows)
       SELECT company_id, $1, $2, '[]', '[]', '{}', 1 FROM company_members WHERE person_id = $1`,
      [id, mark],
    ],
    [
      `INSERT INTO company_invitations (company_id, email, roles, invited_by, expires_at)
       SELECT company_id, $2 || '@people.example', '{buyer}', $1, now() + interval '1 day'
         FROM company_members WHERE person_id = $1`,
      [id, mark],
    ],
    [
      "INSERT INTO error_logs (seller_id, error_message, source) VALUES ($1, $2, 'test')",
      [id, mark],
    ],
    [
      `INSERT INTO verification_tokens (user_id, purpose, token_hash, email, expires_at)
       VALUES ($1, 'reset_password', $2, $2, now() + interval '1 hour')`,
      [id, mark],
    ],
    ["INSERT INTO audit_log (actor_id, action, subject_type) VALUES ($1, 'test', 'user')", [id]],
    ["INSERT INTO ai_threads (id, user_id) VALUES ($2, $1)", [id, thread]],
    [
      `INSERT INTO ai_conversations (user_id, conversation_id, position, role, message)
       VALUES ($1, $2, 0, 'user', $3)`,
      [id, thread, mark],
    ],
    [
      `INSERT INTO events (recipient_id, kind, payload)
       VALUES ($1, 'test.happened', jsonb_build_object('mark', $2::text))`,
      [id, mark],
    ],
    [
      `INSERT INTO notifications (recipient_id, kind, title, created_at, event_tx, event_id)
       VALUES ($1, 'test.happened', $2, now(), pg_current_xact_id(), 1)`,
      [id, mark],
    ],
    [
      `INSERT INTO users (id, email, confirmed_at)
       SELECT peer, peer || '@people.example', now() FROM unnest($1::uuid[]) peer`,
      [peers],
    ],
    [
      "INSERT INTO conversations (id, starter_id, other_id) VALUES ($4, $1, $2), ($5, $3, $1)",
      [id, ...peers, ...talks],
    ],
    [
      `INSERT INTO messages (conversation_id, sender_id, recipient_id, content, handed_from_id)
       VALUES ($4, $1, $2, 'Can you mill this?', NULL), ($5, $3, $1, 'A question', $1)`,
      [id, ...peers, ...talks],
    ],
    [
      `INSERT INTO mailed_words (mail_id, person_id, conversation_id, words)
       VALUES (gen_random_uuid(), $1, $2, 'abc')`,
      [id, talks[0]],
    ],
    [
      "INSERT INTO blocked_people (person_id, blocked_id) VALUES ($1, $2), ($3, $1)",
      [id, ...peers],
    ],
    [
      `INSERT INTO message_reports (message_id, reporter_id, writer_id, reason, note, content)
       SELECT id, recipient_id, sender_id, 'spam', CASE recipient_id WHEN $1 THEN $2 ELSE '' END, content
         FROM messages WHERE $1 IN (sender_id, recipient_id)`,
      [id, mark],
    ],
    [
      `INSERT INTO rfqs (buyer_company_id, created_by, title)
       SELECT company_id, $1, $2 FROM company_members WHERE person_id = $1`,
      [id, mark],
    ],
    ["INSERT INTO companies (id, name) VALUES ($1, 'Dayton Mill')", [trade]],
    [
      `INSERT INTO rfqs (id, buyer_company_id, created_by, state, title)
       SELECT $2, company_id, $1, 'canceled', 'Bracket' FROM company_members WHERE person_id = $1`,
      [id, trade],
    ],
    [
      `INSERT INTO rfq_invitations (id, rfq_id, buyer_company_id, seller_company_id, seller_name)
       SELECT $1, $1, buyer_company_id, $1, 'Dayton Mill' FROM rfqs WHERE id = $1`,
      [trade],
    ],
    [
      `INSERT INTO quote_drafts (invitation_id, seller_company_id, person_id, revision, fields, saved_at)
       SELECT $2, company_id, $1, 1, jsonb_build_object('notes', $3::text), now()
         FROM company_members WHERE person_id = $1`,
      [id, trade, mark],
    ],
    [
      `INSERT INTO rfq_step_drafts (rfq_id, buyer_company_id, person_id, step, fields, mark, saved_at)
       SELECT $2, company_id, $1, 'terms', jsonb_build_object('notes', $3::text), 'a', now()
         FROM company_members WHERE person_id = $1`,
      [id, trade, mark],
    ],
    [
      `INSERT INTO rfq_guests (rfq_id, buyer_company_id, company_id, email, invited_by)
       SELECT $2, buyer_company_id, $2, 'shop@guests.example', $1 FROM rfqs WHERE id = $2`,
      [id, trade],
    ],
    [
      `INSERT INTO rfq_signatures (rfq_id, buyer_company_id, seller_company_id, signed_by, signed_name,
         agreement_version, text_hash)
       SELECT $2, buyer_company_id, $2, $1, 'Ada Byron', '2026-01', repeat('0', 64) FROM rfqs WHERE id = $2`,
      [id, trade],
    ],
    [
      `INSERT INTO rfq_revisions (rfq_id, buyer_company_id, revision, changed_by, changes)
       SELECT $2, buyer_company_id, 2, $1, '[{"part": null, "what": "Notes", "before": null, "after": "Deburr"}]'
         FROM rfqs WHERE id = $2`,
      [id, trade],
    ],
    [
      `INSERT INTO rfq_questions (id, rfq_id, invitation_id, buyer_company_id, seller_company_id, asked_by, text)
       SELECT $2, $2, $2, buyer_company_id, $2, $1, 'Which alloy?' FROM rfqs WHERE id = $2`,
      [id, trade],
    ],
    [
      `INSERT INTO rfq_answers (question_id, rfq_id, buyer_company_id, answered_by, text)
       SELECT $2, $2, buyer_company_id, $1, '6061' FROM rfqs WHERE id = $2`,
      [id, trade],
    ],
    [
      `INSERT INTO rfq_agreements (rfq_id, buyer_company_id, version, owner_id, name, content_type, bytes, sha256)
       SELECT $2, buyer_company_id, 1, $1, 'nda.txt', 'text/plain', 9, repeat('0', 64) FROM rfqs WHERE id = $2`,
      [id, trade],
    ],
    [
      `INSERT INTO rfq_files (id, rfq_id, buyer_company_id, file_id, owner_id, name, content_type, bytes)
       SELECT $2, $2, r.buyer_company_id, f.id, f.owner_id, 'part.png', f.content_type, f.bytes
         FROM rfqs r JOIN stored_files f ON f.owner_id = $1 WHERE r.id = $2 LIMIT 1`,
      [id, trade],
    ],
    [
      `INSERT INTO rfq_file_reads (rfq_file_id, buyer_company_id, reader_company_id, reader_id, read_at)
       SELECT $2, buyer_company_id, $2, $1, now() FROM rfqs WHERE id = $2`,
      [id, trade],
    ],
    [
      `INSERT INTO quotes (id, rfq_id, invitation_id, buyer_company_id, seller_company_id, seller_name, created_by,
         version, state, valid_until)
       SELECT $2, $2, $2, buyer_company_id, $2, 'Dayton Mill', $1, 1, 'withdrawn', current_date
         FROM rfqs WHERE id = $2`,
      [id, trade],
    ],
    [
      `INSERT INTO quote_files (id, quote_id, buyer_company_id, seller_company_id, position, file_id, owner_id, name,
         content_type, bytes)
       SELECT $2, q.id, q.buyer_company_id, q.seller_company_id, 0, f.id, f.owner_id, 'part.png', f.content_type, f.bytes
         FROM quotes q JOIN stored_files f ON f.owner_id = $1 WHERE q.id = $2 LIMIT 1`,
      [id, trade],
    ],
    [
      `INSERT INTO quote_file_reads (quote_file_id, seller_company_id, reader_company_id, reader_id, read_at)
       VALUES ($2, $2, $2, $1, now())`,
      [id, trade],
    ],
    [
      `INSERT INTO quote_counters (quote_id, invitation_id, created_by, round, lines)
       VALUES ($2, $2, $1, 1, '[{"line_id": null, "quantity": 100, "price": "9.00", "lead_time_days": null}]')`,
      [id, trade],
    ],
    [
      `INSERT INTO award_proposals (rfq_id, buyer_company_id, proposed_by, form, total, state, decided_by, decided_at)
       SELECT $2, buyer_company_id, $1, '{}', 100, 'approved', $1, now() FROM rfqs WHERE id = $2`,
      [id, trade],
    ],
    [
      `INSERT INTO quote_reviews (quote_id, reviewer_id, rfq_id, buyer_company_id, verdict)
       SELECT $2, $1, $2, buyer_company_id, 'suits' FROM rfqs WHERE id = $2`,
      [id, trade],
    ],
    [
      `INSERT INTO orders (quote_id, rfq_id, buyer_company_id, seller_company_id, buyer_name, seller_name,
         confirmed_by, title, ship_to_zip, needed_by, quote_sha256)
       SELECT $2, $2, buyer_company_id, $2, 'Works', 'Dayton Mill', $1, 'Bracket', '45402', current_date,
              repeat('0', 64) FROM rfqs WHERE id = $2`,
      [id, trade],
    ],
    [
      `WITH entry AS (INSERT INTO manufacturers (name, source, source_id) VALUES ('An entry', 'test', gen_random_uuid()) RETURNING id),
         claim AS (
           INSERT INTO listing_claims (manufacturer_id, company_id, person_id, proof, address, statement, evidence)
           SELECT entry.id, company_id, $1, 'mail', $2, $2, $2 FROM entry, company_members WHERE person_id = $1
           RETURNING id)
       INSERT INTO listing_claim_files (claim_id, position, file_id, owner_id, name, bytes)
       SELECT claim.id, 0, f.id, f.owner_id, $2, f.bytes FROM claim, stored_files f WHERE f.owner_id = $1 LIMIT 1`,
      [id, mark],
    ],
    ["UPDATE conversation_participants SET draft = $2 WHERE person_id = $1", [id, mark]],
    [
      `INSERT INTO message_files (message_id, position, file_id, owner_id, name, content_type, bytes)
       SELECT m.id, 0, f.id, f.owner_id, 'part.png', f.content_type, f.bytes
         FROM messages m JOIN stored_files f ON f.owner_id = m.sender_id WHERE m.sender_id = $1`,
      [id],
    ],
    [
      `INSERT INTO notification_deliveries (notification_id, recipient_id, channel, due_at)
       SELECT id, recipient_id, 'mail', now() + interval '1 day' FROM notifications WHERE recipient_id = $1`,
      [id],
    ],
    [
      `INSERT INTO notification_settings (person_id, time_zone, digest_hour, topics)
       VALUES ($1, 'UTC', 8, jsonb_build_object($2::text, 'chosen'))`,
      [id, mark],
    ],
    [
      `INSERT INTO push_subscriptions (person_id, session_id, endpoint, p256dh, auth, browser)
       SELECT user_id, id, 'https://push.example/' || $2, 'key', 'auth', $2 FROM sessions
        WHERE user_id = $1 LIMIT 1`,
      [id, mark],
    ],
    ["INSERT INTO ai_usage (user_id, day, model) VALUES ($1, current_date, $2)", [id, mark]],
    [
      `INSERT INTO idempotency_keys (user_id, scope, key, request_hash, answer)
       VALUES ($1, 'test', 'one', 'hash', to_jsonb($2::text))`,
      [id, mark],
    ],
  ];
}
