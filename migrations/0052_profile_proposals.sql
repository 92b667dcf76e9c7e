-- What a website or a document says of a shop. Its owner accepts or refuses each value; what was accepted keeps its
-- sentence, its page and who confirmed it, and what was refused is not proposed again.
CREATE TABLE profile_proposals (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  seller_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  field text NOT NULL CHECK (length(field) BETWEEN 1 AND 60),
  value jsonb NOT NULL,
  -- The value as it is compared with others of its field.
  value_key text NOT NULL CHECK (length(value_key) <= 12000),
  sentence text NOT NULL CHECK (length(sentence) BETWEEN 1 AND 1000),
  -- The site or document: reading it again replaces what was open of it.
  source text NOT NULL CHECK (length(source) <= 2000),
  -- The page of it.
  source_url text NOT NULL CHECK (length(source_url) <= 4000),
  confidence double precision NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  reason text NOT NULL CHECK (length(reason) <= 400),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'refused')),
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (seller_id, field, value_key)
);
CREATE INDEX profile_proposals_decided_by ON profile_proposals (decided_by) WHERE decided_by IS NOT NULL;
ALTER TABLE profile_proposals ENABLE ROW LEVEL SECURITY;
ALTER TABLE profile_proposals FORCE ROW LEVEL SECURITY;
CREATE POLICY profile_proposals_own ON profile_proposals TO millwright_app
  USING (seller_id = viewer_id()) WITH CHECK (seller_id = viewer_id());
CREATE POLICY profile_proposals_owner ON profile_proposals TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE,
  INSERT (seller_id, field, value, value_key, sentence, source, source_url, confidence, reason),
  UPDATE (value, sentence, source, source_url, confidence, reason, state, decided_by, decided_at)
  ON profile_proposals TO millwright_app;

-- A reading that was begun and not ended, since the process stopped, must not look as if it went on for ever.
ALTER TABLE seller_profiles
  ADD COLUMN ai_processing_started_at timestamptz,
  -- What is being read, and what was said of it when it failed.
  ADD COLUMN ai_processing_source text CHECK (length(ai_processing_source) <= 2000),
  ADD COLUMN ai_processing_error text CHECK (length(ai_processing_error) <= 1000);
GRANT UPDATE (ai_processing_started_at, ai_processing_source, ai_processing_error)
  ON seller_profiles TO millwright_app;
