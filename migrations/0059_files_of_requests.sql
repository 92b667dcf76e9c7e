-- Files of requests for quotes: drawings, models and lists that the buyer's company adds to a draft. Sellers who are
-- asked read them from the moment the request is sent until it is over for them, and each reading is noted for the
-- buyer's company. A request may need an agreement: until a seller's company has signed, it sees an outline alone.

CREATE TABLE rfq_files (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rfq_id uuid NOT NULL REFERENCES rfqs (id) ON DELETE CASCADE,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  -- Null: it is gone, because who uploaded it deleted the account.
  file_id uuid,
  owner_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (rfq_id, file_id),
  FOREIGN KEY (file_id, owner_id) REFERENCES stored_files (id, owner_id) ON DELETE SET NULL (file_id)
);
CREATE INDEX rfq_files_file ON rfq_files (file_id, owner_id);
CREATE INDEX rfq_files_buyer ON rfq_files (buyer_company_id);
CREATE INDEX rfq_files_owner ON rfq_files (owner_id);

-- Whether the buyer lets nobody see more than an outline before the seller's company has signed: process, family of
-- material, range of quantities and state it goes to. The outline is written when the request is sent.
ALTER TABLE rfqs
  ADD COLUMN needs_agreement boolean NOT NULL DEFAULT false,
  ADD COLUMN outline jsonb,
  ADD CHECK (NOT needs_agreement OR state IN ('draft', 'canceled') OR outline IS NOT NULL);
GRANT UPDATE (needs_agreement, outline) ON rfqs TO millwright_app;

-- Who signed the confidentiality agreement for a seller's company, for one request: once, and for good.
CREATE TABLE rfq_signatures (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rfq_id uuid NOT NULL REFERENCES rfqs (id) ON DELETE CASCADE,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  seller_company_id uuid NOT NULL REFERENCES companies (id),
  signed_by uuid NOT NULL REFERENCES users (id),
  -- As the person typed it.
  signed_name text NOT NULL CHECK (length(signed_name) BETWEEN 1 AND 120),
  -- Which text: its version, and the SHA-256 of it, hexadecimal.
  agreement_version text NOT NULL,
  text_hash text NOT NULL CHECK (text_hash ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (rfq_id, seller_company_id)
);
CREATE INDEX rfq_signatures_buyer ON rfq_signatures (buyer_company_id);
CREATE INDEX rfq_signatures_seller ON rfq_signatures (seller_company_id);
CREATE INDEX rfq_signatures_signer ON rfq_signatures (signed_by);

-- Whether the seller's company acted for still has to do with a request: it may answer, or its quote may win or has won.
-- Whoever declined, was silent until the deadline, or was not chosen, has not; nor has anybody once it was withdrawn.
-- As on the pages, whoever reads has signed the confidentiality agreement of the site. Asks other sellers' quotes, too:
-- who was not chosen is known once nobody's award waits any more.
CREATE FUNCTION rfq_is_open_to_seller(rfq uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM rfqs r JOIN rfq_invitations i ON i.rfq_id = r.id
     WHERE r.id = rfq AND i.seller_company_id = acting_company()
       AND (r.state = 'open' AND r.deadline > now() AND i.state IN ('invited', 'viewed', 'intending', 'quoted')
         OR r.state IN ('open', 'evaluating', 'partially_awarded', 'awarded') AND i.state = 'quoted' AND EXISTS (
              SELECT FROM quotes q
               WHERE q.invitation_id = i.id AND (q.state IN ('awarded', 'accepted')
                 OR q.state = 'submitted' AND (r.state <> 'awarded' OR EXISTS (
                      SELECT FROM quotes waiting WHERE waiting.rfq_id = r.id AND waiting.state = 'awarded'))))))
    AND EXISTS (SELECT FROM agreements a WHERE a.user_id = viewer_id() AND a.kind = 'confidentiality')
$$;
REVOKE ALL ON FUNCTION rfq_is_open_to_seller(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rfq_is_open_to_seller(uuid) TO millwright_app;

-- The same, and the company has signed for the request where that is needed: what is confidential in it is open to it.
CREATE FUNCTION rfq_is_disclosed_to_seller(rfq uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT rfq_is_open_to_seller(rfq) AND EXISTS (
    SELECT FROM rfqs r WHERE r.id = rfq AND (NOT r.needs_agreement OR EXISTS (
      SELECT FROM rfq_signatures s WHERE s.rfq_id = r.id AND s.seller_company_id = acting_company())))
$$;
REVOKE ALL ON FUNCTION rfq_is_disclosed_to_seller(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rfq_is_disclosed_to_seller(uuid) TO millwright_app;

ALTER TABLE rfq_signatures ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfq_signatures FORCE ROW LEVEL SECURITY;
CREATE POLICY rfq_signatures_parties ON rfq_signatures FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR seller_company_id = acting_company());
CREATE POLICY rfq_signatures_sign ON rfq_signatures FOR INSERT TO millwright_app
  WITH CHECK (seller_company_id = acting_company() AND signed_by = viewer_id() AND rfq_is_open_to_seller(rfq_id)
    AND EXISTS (SELECT FROM rfq_invitations i
                 WHERE i.rfq_id = rfq_signatures.rfq_id AND i.seller_company_id = acting_company()
                   AND i.buyer_company_id = rfq_signatures.buyer_company_id));
CREATE POLICY rfq_signatures_schema_owner ON rfq_signatures TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (rfq_id, buyer_company_id, seller_company_id, signed_by, signed_name, agreement_version, text_hash)
  ON rfq_signatures TO millwright_app;

-- A request that needs an agreement is read by whom it is disclosed to, and no longer; its lines follow it.
DROP POLICY rfqs_read ON rfqs;
CREATE POLICY rfqs_read ON rfqs FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR state <> 'draft' AND EXISTS (
    SELECT FROM rfq_invitations i WHERE i.rfq_id = rfqs.id AND i.seller_company_id = acting_company()
       AND i.state <> 'chosen')
    AND (NOT needs_agreement OR rfq_is_disclosed_to_seller(id)));

-- What every seller who was asked may know of the requests that it got.
CREATE FUNCTION received_rfq_outlines()
  RETURNS TABLE (rfq_id uuid, state text, deadline timestamptz, submitted_at timestamptz, needs_agreement boolean,
    lines integer, outline jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.id, r.state, r.deadline, r.submitted_at, r.needs_agreement,
         (SELECT count(*)::int FROM rfq_lines l WHERE l.rfq_id = r.id), r.outline
    FROM rfq_invitations i JOIN rfqs r ON r.id = i.rfq_id
   WHERE i.seller_company_id = acting_company() AND i.state <> 'chosen' AND r.state <> 'draft'
$$;
REVOKE ALL ON FUNCTION received_rfq_outlines() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION received_rfq_outlines() TO millwright_app;

-- As before; whether an agreement is needed, and the outline, stay as they were sent, too.
CREATE OR REPLACE FUNCTION guard_rfq() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  party text := rfq_party(TG_RELID, OLD.buyer_company_id, acting_company());
  -- The application's clock may be ahead of this one by a little.
  is_over boolean := OLD.state = 'open' AND OLD.deadline <= now() + interval '10 seconds';
BEGIN
  IF party IS NULL THEN RETURN NEW; END IF;
  IF party = 'timer' AND OLD.state = 'open' AND NOT is_over THEN
    RAISE EXCEPTION 'rfqs: the time for quotes is not over' USING ERRCODE = 'check_violation';
  END IF;
  -- From its deadline on it counts as decided upon, also before a timer has written so.
  IF NOT (party = 'buyer' AND is_over AND EXISTS (
    SELECT FROM rfq_transitions() known
     WHERE known.subject = 'rfqs' AND known.party = 'buyer' AND known.state IN ('evaluating', 'expired')
       AND NEW.state = ANY (known.follows))) THEN
    PERFORM check_rfq_transition('rfqs', party, OLD.state, NEW.state);
  END IF;
  IF (party <> 'buyer' OR OLD.state <> 'draft')
    AND (NEW.title, NEW.source_text, NEW.notes, NEW.needed_by, NEW.ship_to_zip, NEW.certifications, NEW.buyer_name,
         NEW.submitted_at, NEW.needs_agreement, NEW.outline)
        IS DISTINCT FROM
        (OLD.title, OLD.source_text, OLD.notes, OLD.needed_by, OLD.ship_to_zip, OLD.certifications, OLD.buyer_name,
         OLD.submitted_at, OLD.needs_agreement, OLD.outline)
    OR party <> 'buyer' AND NEW.reason IS DISTINCT FROM OLD.reason
    OR NEW.deadline IS DISTINCT FROM OLD.deadline
       AND (party <> 'buyer' OR NOT (OLD.state IN ('draft', 'evaluating', 'expired') OR is_over)) THEN
    RAISE EXCEPTION 'rfqs: a % may not change what was sent', party USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Added and taken out by the buyer's company as long as it is a draft.
ALTER TABLE rfq_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfq_files FORCE ROW LEVEL SECURITY;
CREATE POLICY rfq_files_read ON rfq_files FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR rfq_is_disclosed_to_seller(rfq_id));
CREATE POLICY rfq_files_add ON rfq_files FOR INSERT TO millwright_app
  WITH CHECK (buyer_company_id = acting_company() AND owner_id = viewer_id()
    AND EXISTS (SELECT FROM rfqs r WHERE r.id = rfq_id AND r.state = 'draft'
                   AND r.buyer_company_id = acting_company()));
CREATE POLICY rfq_files_take_out ON rfq_files FOR DELETE TO millwright_app
  USING (buyer_company_id = acting_company()
    AND EXISTS (SELECT FROM rfqs r WHERE r.id = rfq_id AND r.state = 'draft'));
CREATE POLICY rfq_files_schema_owner ON rfq_files TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE, INSERT (rfq_id, buyer_company_id, file_id, owner_id, name, content_type, bytes) ON rfq_files
  TO millwright_app;

-- Who reads it of a request reads its bytes.
CREATE POLICY stored_files_of_rfqs ON stored_files FOR SELECT TO millwright_app
  USING (EXISTS (SELECT FROM rfq_files f WHERE f.file_id = stored_files.id));

-- Who read which of them for which company, as often as `file_reads` notes it. The name is the company's that may see the
-- log; rows are written by the trigger alone, and stay when the file goes.
CREATE TABLE rfq_file_reads (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rfq_file_id uuid NOT NULL REFERENCES rfq_files (id) ON DELETE CASCADE,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  reader_company_id uuid NOT NULL REFERENCES companies (id),
  reader_id uuid NOT NULL REFERENCES users (id),
  read_at timestamptz NOT NULL
);
CREATE INDEX rfq_file_reads_file ON rfq_file_reads (rfq_file_id, read_at);
CREATE INDEX rfq_file_reads_buyer ON rfq_file_reads (buyer_company_id);
CREATE INDEX rfq_file_reads_reader_company ON rfq_file_reads (reader_company_id);
CREATE INDEX rfq_file_reads_reader ON rfq_file_reads (reader_id);
ALTER TABLE rfq_file_reads ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfq_file_reads FORCE ROW LEVEL SECURITY;
CREATE POLICY rfq_file_reads_seen ON rfq_file_reads FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR reader_id = viewer_id());
CREATE POLICY rfq_file_reads_schema_owner ON rfq_file_reads TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON rfq_file_reads TO millwright_app;

CREATE FUNCTION note_rfq_file_read() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO rfq_file_reads (rfq_file_id, buyer_company_id, reader_company_id, reader_id, read_at)
  SELECT f.id, f.buyer_company_id, acting_company(), NEW.reader_id, NEW.read_at
    FROM rfq_files f
   WHERE f.file_id = NEW.file_id
     AND (f.buyer_company_id = acting_company() OR rfq_is_disclosed_to_seller(f.rfq_id));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_rfq_file_read() FROM PUBLIC;
CREATE TRIGGER file_reads_of_rfqs AFTER INSERT ON file_reads FOR EACH ROW EXECUTE FUNCTION note_rfq_file_read();

-- The same with names, for the company that asked: neither people nor companies of others are its to read.
CREATE FUNCTION rfq_file_log(rfq uuid)
  RETURNS TABLE (id uuid, file_name text, reader_name text, company_name text, read_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.id, f.name, coalesce(users.name, ''), companies.name, r.read_at
    FROM rfq_files f
    JOIN rfq_file_reads r ON r.rfq_file_id = f.id
    JOIN users ON users.id = r.reader_id
    JOIN companies ON companies.id = r.reader_company_id
   WHERE f.rfq_id = rfq AND f.buyer_company_id = acting_company()
   ORDER BY r.read_at DESC, r.id DESC LIMIT 500
$$;
REVOKE ALL ON FUNCTION rfq_file_log(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rfq_file_log(uuid) TO millwright_app;

-- Files that were uploaded for a request and belong to none a week later are deleted, as those of messages are.
CREATE FUNCTION is_rfq_file(file uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM rfq_files f WHERE f.file_id = file)
$$;
REVOKE ALL ON FUNCTION is_rfq_file(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_rfq_file(uuid) TO millwright_app, millwright_system;
CREATE POLICY stored_files_of_no_rfq ON stored_files TO millwright_system
  USING (purpose = 'rfq' AND created_at < now() - interval '7 days' AND NOT is_rfq_file(id))
  WITH CHECK (false);
CREATE INDEX stored_files_for_rfqs ON stored_files (created_at) WHERE purpose = 'rfq';
