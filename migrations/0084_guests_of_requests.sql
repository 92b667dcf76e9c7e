-- Shops without an account that are asked for a quote by mail. Each is a company without members and a row of
-- `rfq_guests`; whoever holds one of its links acts for that company, without a person: `app.guest_id` says so to
-- policies, which show and take what a seller's company may see and send of this one request.

CREATE FUNCTION guest_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.guest_id', true), '')::uuid $$;

CREATE TABLE rfq_guests (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rfq_id uuid NOT NULL REFERENCES rfqs (id) ON DELETE CASCADE,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  -- What stands for the shop until it has an account: a company of nobody.
  company_id uuid NOT NULL UNIQUE REFERENCES companies (id),
  -- As accounts know addresses. Null: forgotten, long after the request was over.
  email text CHECK (length(email) BETWEEN 3 AND 254),
  invited_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The buyer took its links back.
  revoked_at timestamptz,
  -- The company of an account that took its place.
  taken_over_by uuid REFERENCES companies (id),
  taken_over_at timestamptz,
  CHECK ((taken_over_by IS NULL) = (taken_over_at IS NULL)),
  UNIQUE (rfq_id, email)
);
CREATE INDEX rfq_guests_buyer ON rfq_guests (buyer_company_id);
CREATE INDEX rfq_guests_address ON rfq_guests (email);
CREATE INDEX rfq_guests_inviter ON rfq_guests (invited_by);
CREATE INDEX rfq_guests_successor ON rfq_guests (taken_over_by);

-- Links that open a guest's page: SHA-256 of 256 random bits. Each mail brings one of its own.
CREATE TABLE rfq_guest_links (
  token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  guest_id uuid NOT NULL REFERENCES rfq_guests (id) ON DELETE CASCADE,
  -- The mail that it went out with: a second try of the same mail replaces it.
  mail_id uuid NOT NULL UNIQUE,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX rfq_guest_links_guest ON rfq_guest_links (guest_id);

-- Addresses of people without an account who want no mails from here: SHA-256 of each.
CREATE TABLE refused_addresses (
  email_hash text PRIMARY KEY CHECK (email_hash ~ '^[0-9a-f]{64}$'),
  refused_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT (email_hash) ON refused_addresses TO millwright_system;

ALTER TABLE rfq_invitations ADD COLUMN guest_id uuid UNIQUE REFERENCES rfq_guests (id);

-- The buyer's company reads whom it asked and takes links back. Whether an account took a guest's place is not its to know.
ALTER TABLE rfq_guests ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfq_guests FORCE ROW LEVEL SECURITY;
CREATE POLICY rfq_guests_read ON rfq_guests FOR SELECT TO millwright_app USING (buyer_company_id = acting_company());
CREATE POLICY rfq_guests_revoke ON rfq_guests FOR UPDATE TO millwright_app
  USING (buyer_company_id = acting_company()) WITH CHECK (buyer_company_id = acting_company());
-- Whoever mails them sees those of requests that were sent, as of requests itself.
CREATE POLICY rfq_guests_mail ON rfq_guests FOR SELECT TO millwright_system
  USING (EXISTS (SELECT FROM rfqs r WHERE r.id = rfq_id));
CREATE POLICY rfq_guests_forget ON rfq_guests FOR UPDATE TO millwright_system
  USING (EXISTS (SELECT FROM rfqs r WHERE r.id = rfq_id AND r.updated_at < now() - interval '90 days'
    AND r.state NOT IN ('draft', 'open', 'evaluating', 'partially_awarded')))
  WITH CHECK (email IS NULL);
CREATE POLICY rfq_guests_schema_owner ON rfq_guests TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT (id, rfq_id, buyer_company_id, company_id, email, invited_by, created_at, revoked_at),
  UPDATE (revoked_at) ON rfq_guests TO millwright_app;
GRANT SELECT, UPDATE (email) ON rfq_guests TO millwright_system;

ALTER TABLE rfq_guest_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfq_guest_links FORCE ROW LEVEL SECURITY;
CREATE POLICY rfq_guest_links_own ON rfq_guest_links FOR SELECT TO millwright_app
  USING (EXISTS (SELECT FROM rfq_guests g WHERE g.id = rfq_guest_links.guest_id));
CREATE POLICY rfq_guest_links_revoke ON rfq_guest_links FOR DELETE TO millwright_app
  USING (EXISTS (SELECT FROM rfq_guests g WHERE g.id = rfq_guest_links.guest_id));
CREATE POLICY rfq_guest_links_seen ON rfq_guest_links FOR SELECT TO millwright_system
  USING (EXISTS (SELECT FROM rfq_guests g WHERE g.id = rfq_guest_links.guest_id));
CREATE POLICY rfq_guest_links_make ON rfq_guest_links FOR INSERT TO millwright_system
  WITH CHECK (EXISTS (SELECT FROM rfq_guests g WHERE g.id = rfq_guest_links.guest_id AND g.revoked_at IS NULL));
CREATE POLICY rfq_guest_links_replace ON rfq_guest_links FOR UPDATE TO millwright_system
  USING (EXISTS (SELECT FROM rfq_guests g WHERE g.id = rfq_guest_links.guest_id))
  WITH CHECK (EXISTS (SELECT FROM rfq_guests g WHERE g.id = rfq_guest_links.guest_id AND g.revoked_at IS NULL));
CREATE POLICY rfq_guest_links_forget ON rfq_guest_links FOR DELETE TO millwright_system
  USING (EXISTS (SELECT FROM rfq_guests g JOIN rfqs r ON r.id = g.rfq_id
    WHERE g.id = rfq_guest_links.guest_id AND r.updated_at < now() - interval '90 days'
      AND r.state NOT IN ('draft', 'open', 'evaluating', 'partially_awarded')));
CREATE POLICY rfq_guest_links_schema_owner ON rfq_guest_links TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT (guest_id), DELETE ON rfq_guest_links TO millwright_app;
GRANT SELECT, INSERT (token_hash, guest_id, mail_id), UPDATE (token_hash), DELETE ON rfq_guest_links
  TO millwright_system;

-- Chooses a shop without an account for a request of the company acted for. Companies are nobody's to make but this way.
CREATE FUNCTION choose_rfq_guest(rfq uuid, address text, shop text) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asking uuid;
  standing uuid;
  guest uuid;
  chosen uuid;
BEGIN
  SELECT r.buyer_company_id INTO asking FROM rfqs r
   WHERE r.id = rfq AND r.buyer_company_id = acting_company() AND viewer_id() IS NOT NULL
     AND (r.state = 'draft' OR r.state = 'open' AND r.deadline > now() - interval '10 seconds');
  IF asking IS NULL THEN
    RAISE EXCEPTION 'rfq_guests: this request asks nobody now' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO companies (name) VALUES (shop) RETURNING id INTO standing;
  INSERT INTO rfq_guests (rfq_id, buyer_company_id, company_id, email, invited_by)
    VALUES (rfq, asking, standing, address, viewer_id()) RETURNING id INTO guest;
  INSERT INTO rfq_invitations (rfq_id, buyer_company_id, seller_company_id, seller_name, guest_id)
    VALUES (rfq, asking, standing, shop, guest) RETURNING id INTO chosen;
  RETURN chosen;
END $$;
REVOKE ALL ON FUNCTION choose_rfq_guest(uuid, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION choose_rfq_guest(uuid, text, text) TO millwright_app;

-- Of a guest that was taken out of a draft nothing stays.
CREATE FUNCTION forget_unasked_guest() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  standing uuid;
BEGIN
  DELETE FROM rfq_guests WHERE id = OLD.guest_id RETURNING company_id INTO standing;
  DELETE FROM companies WHERE id = coalesce(standing, OLD.seller_company_id)
     AND NOT EXISTS (SELECT FROM company_members m WHERE m.company_id = companies.id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION forget_unasked_guest() FROM PUBLIC;
CREATE TRIGGER rfq_invitations_of_guests AFTER DELETE ON rfq_invitations
  FOR EACH ROW WHEN (OLD.guest_id IS NOT NULL AND OLD.state = 'chosen') EXECUTE FUNCTION forget_unasked_guest();

-- Addresses of members who may sell get an ordinary invitation when a request is sent. Nobody is told which those were.
CREATE FUNCTION ask_members_among_guests(rfq uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT g.id AS guest, i.id AS invitation, member.company_id AS company
      FROM rfq_guests g JOIN rfq_invitations i ON i.guest_id = g.id
      JOIN users u ON u.email = g.email
      CROSS JOIN LATERAL (
        SELECT m.company_id FROM company_members m
         WHERE m.person_id = u.id AND m.roles && '{owner,admin,seller}'::text[]
         ORDER BY 'owner' = ANY (m.roles) DESC, m.chosen_at DESC NULLS LAST, m.joined_at, m.company_id LIMIT 1) member
     WHERE g.rfq_id = rfq AND g.buyer_company_id = acting_company() AND g.taken_over_by IS NULL AND i.state = 'chosen'
       AND u.deleted_at IS NULL AND u.confirmed_at IS NOT NULL AND u.suspended_at IS NULL
       AND member.company_id <> g.buyer_company_id
     ORDER BY g.id
  LOOP
    -- A company is asked once, whichever of its people were named.
    IF EXISTS (SELECT FROM rfq_invitations i WHERE i.rfq_id = rfq AND i.seller_company_id = found.company) THEN
      CONTINUE;
    END IF;
    UPDATE rfq_guests SET taken_over_by = found.company, taken_over_at = now() WHERE id = found.guest;
    UPDATE rfq_invitations SET seller_company_id = found.company WHERE id = found.invitation;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION ask_members_among_guests(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ask_members_among_guests(uuid) TO millwright_app;

-- Which guest a link belongs to, for whoever holds it: as long as the request goes on, and 30 days after it ended, so
-- that its outcome can be read.
CREATE FUNCTION guest_of_link(hash text)
  RETURNS TABLE (id uuid, rfq_id uuid, invitation_id uuid, company_id uuid, shop text, taken_over_by uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT g.id, g.rfq_id, i.id, g.company_id, i.seller_name, g.taken_over_by
    FROM rfq_guest_links l JOIN rfq_guests g ON g.id = l.guest_id
    JOIN rfq_invitations i ON i.guest_id = g.id JOIN rfqs r ON r.id = g.rfq_id
   WHERE l.token_hash = hash AND g.revoked_at IS NULL AND i.state <> 'chosen'
     AND (r.state IN ('open', 'evaluating', 'partially_awarded') OR r.updated_at > now() - interval '30 days')
$$;
REVOKE ALL ON FUNCTION guest_of_link(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guest_of_link(text) TO millwright_app;

-- What a guest does has no person; the row says which guest it was, also once an account has taken its place.
ALTER TABLE quotes ALTER COLUMN created_by DROP NOT NULL, ADD COLUMN guest_id uuid REFERENCES rfq_guests (id),
  ADD CHECK (num_nonnulls(created_by, guest_id) = 1);
ALTER TABLE rfq_questions ALTER COLUMN asked_by DROP NOT NULL, ADD COLUMN guest_id uuid REFERENCES rfq_guests (id),
  ADD CHECK (num_nonnulls(asked_by, guest_id) = 1);
ALTER TABLE rfq_signatures ALTER COLUMN signed_by DROP NOT NULL, ADD COLUMN guest_id uuid REFERENCES rfq_guests (id),
  ADD CHECK (num_nonnulls(signed_by, guest_id) = 1);
ALTER TABLE rfq_file_reads ALTER COLUMN reader_id DROP NOT NULL, ADD COLUMN guest_id uuid REFERENCES rfq_guests (id),
  ADD CHECK (num_nonnulls(reader_id, guest_id) = 1);
CREATE INDEX quotes_guest ON quotes (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX rfq_questions_guest ON rfq_questions (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX rfq_signatures_guest ON rfq_signatures (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX rfq_file_reads_guest ON rfq_file_reads (guest_id) WHERE guest_id IS NOT NULL;
GRANT INSERT (guest_id) ON quotes, rfq_questions, rfq_signatures TO millwright_app;

DROP POLICY quotes_submit ON quotes;
CREATE POLICY quotes_submit ON quotes FOR INSERT TO millwright_app
  WITH CHECK (seller_company_id = acting_company() AND created_by IS NOT DISTINCT FROM viewer_id()
    AND guest_id IS NOT DISTINCT FROM guest_id() AND state = 'submitted'
    AND EXISTS (SELECT FROM rfq_invitations i WHERE i.id = invitation_id AND i.rfq_id = quotes.rfq_id
                   AND i.seller_company_id = quotes.seller_company_id AND i.buyer_company_id = quotes.buyer_company_id));

DROP POLICY rfq_questions_ask ON rfq_questions;
CREATE POLICY rfq_questions_ask ON rfq_questions FOR INSERT TO millwright_app
  WITH CHECK (seller_company_id = acting_company() AND asked_by IS NOT DISTINCT FROM viewer_id()
    AND guest_id IS NOT DISTINCT FROM guest_id()
    AND EXISTS (SELECT FROM received_rfq_outlines() o WHERE o.rfq_id = rfq_questions.rfq_id AND o.state = 'open'
                   AND o.deadline > now() - interval '10 seconds')
    AND EXISTS (SELECT FROM rfq_invitations i
                 WHERE i.id = invitation_id AND i.rfq_id = rfq_questions.rfq_id
                   AND i.seller_company_id = acting_company() AND i.buyer_company_id = rfq_questions.buyer_company_id
                   AND i.state IN ('invited', 'viewed', 'intending', 'quoted')));

DROP POLICY rfq_signatures_sign ON rfq_signatures;
CREATE POLICY rfq_signatures_sign ON rfq_signatures FOR INSERT TO millwright_app
  WITH CHECK (seller_company_id = acting_company() AND signed_by IS NOT DISTINCT FROM viewer_id()
    AND guest_id IS NOT DISTINCT FROM guest_id() AND rfq_is_open_to_seller(rfq_id)
    AND EXISTS (SELECT FROM rfq_invitations i
                 WHERE i.rfq_id = rfq_signatures.rfq_id AND i.seller_company_id = acting_company()
                   AND i.buyer_company_id = rfq_signatures.buyer_company_id));

-- Guests have no account that could read `file_reads`: their readings stand with the request alone.
CREATE POLICY rfq_file_reads_of_guests ON rfq_file_reads FOR INSERT TO millwright_app
  WITH CHECK (reader_id IS NULL AND guest_id = guest_id() AND reader_company_id = acting_company()
    AND EXISTS (SELECT FROM rfq_files f WHERE f.id = rfq_file_id AND f.buyer_company_id = rfq_file_reads.buyer_company_id));
CREATE POLICY rfq_file_reads_by_guest ON rfq_file_reads FOR SELECT TO millwright_app
  USING (guest_id = guest_id());
ALTER TABLE rfq_file_reads ALTER COLUMN read_at SET DEFAULT now();
GRANT INSERT (rfq_file_id, buyer_company_id, reader_company_id, guest_id) ON rfq_file_reads TO millwright_app;

-- As before, with guests: by the name they signed with, and the shop's as the buyer knows it.
CREATE OR REPLACE FUNCTION rfq_file_log(rfq uuid)
  RETURNS TABLE (id uuid, file_name text, reader_name text, company_name text, read_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.id, f.name,
         coalesce(users.name, (SELECT s.signed_name FROM rfq_signatures s WHERE s.guest_id = r.guest_id), ''),
         companies.name, r.read_at
    FROM rfq_files f
    JOIN rfq_file_reads r ON r.rfq_file_id = f.id
    LEFT JOIN users ON users.id = r.reader_id
    JOIN companies ON companies.id = r.reader_company_id
   WHERE f.rfq_id = rfq AND f.buyer_company_id = acting_company()
   ORDER BY r.read_at DESC, r.id DESC LIMIT 500
$$;

-- As before. A guest has no account to sign the agreement of the site with: where the buyer asks for none, it needs none.
CREATE OR REPLACE FUNCTION rfq_is_open_to_seller(rfq uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM rfqs r JOIN rfq_invitations i ON i.rfq_id = r.id
     WHERE r.id = rfq AND i.seller_company_id = acting_company()
       AND (r.state = 'open' AND r.deadline > now() AND i.state IN ('invited', 'viewed', 'intending', 'quoted')
         OR r.state IN ('open', 'evaluating', 'partially_awarded', 'awarded') AND i.state = 'quoted' AND EXISTS (
              SELECT FROM quotes q
               WHERE q.invitation_id = i.id AND (q.state IN ('awarded', 'accepted')
                 OR q.state IN ('submitted', 'stale') AND (r.state <> 'awarded' OR EXISTS (
                      SELECT FROM quotes waiting WHERE waiting.rfq_id = r.id AND waiting.state = 'awarded'))))))
    AND (EXISTS (SELECT FROM rfq_guests g WHERE g.id = guest_id() AND g.rfq_id = rfq AND g.company_id = acting_company())
      OR EXISTS (SELECT FROM agreements a WHERE a.user_id = viewer_id() AND a.kind = 'confidentiality'))
$$;

-- A key of a guest stands for one request, as a person's does.
ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_pkey;
ALTER TABLE idempotency_keys ALTER COLUMN user_id DROP NOT NULL, ADD COLUMN guest_id uuid,
  ADD CHECK (num_nonnulls(user_id, guest_id) = 1),
  ADD CONSTRAINT idempotency_keys_of_people UNIQUE (user_id, key),
  ADD CONSTRAINT idempotency_keys_of_guests UNIQUE (guest_id, key);
CREATE POLICY idempotency_keys_of_guest ON idempotency_keys TO millwright_app
  USING (guest_id = guest_id()) WITH CHECK (guest_id = guest_id() AND user_id IS NULL);

-- The company acted for takes a guest's place, for whoever holds the link and may act for that company: whatever the guest
-- was asked, signed, asked, quoted and was awarded is the company's from then on, and the link opens nothing more.
-- Null: the link opens nothing, or the company asks itself, or is asked in this request already.
CREATE FUNCTION take_over_rfq_guest(hash text) RETURNS TABLE (rfq_id uuid, invitation_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  guest record;
BEGIN
  SELECT * INTO guest FROM guest_of_link(hash) g WHERE g.taken_over_by IS NULL;
  IF NOT FOUND OR viewer_id() IS NULL OR NOT EXISTS (
    SELECT FROM company_members m WHERE m.company_id = acting_company() AND m.person_id = viewer_id()) THEN
    RETURN;
  END IF;
  -- In the order in which everybody locks them.
  PERFORM FROM rfqs r WHERE r.id = guest.rfq_id FOR UPDATE;
  PERFORM FROM rfq_invitations i WHERE i.rfq_id = guest.rfq_id ORDER BY i.id FOR UPDATE;
  IF EXISTS (SELECT FROM rfq_invitations i WHERE i.rfq_id = guest.rfq_id
                AND acting_company() IN (i.seller_company_id, i.buyer_company_id)) THEN
    RETURN;
  END IF;
  UPDATE rfq_guests g SET taken_over_by = acting_company(), taken_over_at = now()
   WHERE g.id = guest.id AND g.taken_over_by IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE rfq_invitations i SET seller_company_id = acting_company() WHERE i.id = guest.invitation_id;
  UPDATE quotes q SET seller_company_id = acting_company() WHERE q.invitation_id = guest.invitation_id;
  UPDATE rfq_questions q SET seller_company_id = acting_company() WHERE q.invitation_id = guest.invitation_id;
  UPDATE rfq_signatures s SET seller_company_id = acting_company()
   WHERE s.rfq_id = guest.rfq_id AND s.seller_company_id = guest.company_id;
  UPDATE rfq_awards a SET seller_company_id = acting_company()
   WHERE a.rfq_id = guest.rfq_id AND a.seller_company_id = guest.company_id;
  RETURN QUERY SELECT guest.rfq_id, guest.invitation_id;
END $$;
REVOKE ALL ON FUNCTION take_over_rfq_guest(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_over_rfq_guest(text) TO millwright_app;
