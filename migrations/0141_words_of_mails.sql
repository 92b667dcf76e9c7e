-- By which a mail that was sent is known again within an answer to it, however its messages were changed since or
-- withdrawn: of each of its words three bytes of a keyed hash, in their order, three zeros at the end of a line. It holds no word,
-- and nobody reads one from it who has not the key. Only whom the mail was sent to sees that there is one.
CREATE TABLE mailed_words (
  -- The mail's, as its Message-ID has it.
  mail_id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  words bytea NOT NULL CHECK (octet_length(words) % 3 = 0 AND octet_length(words) <= 98304),
  mailed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mailed_words_conversation ON mailed_words (conversation_id, person_id, mailed_at DESC);
CREATE INDEX mailed_words_person ON mailed_words (person_id);
CREATE INDEX mailed_words_mailed ON mailed_words (mailed_at);
ALTER TABLE mailed_words ENABLE ROW LEVEL SECURITY;
ALTER TABLE mailed_words FORCE ROW LEVEL SECURITY;
CREATE POLICY mailed_words_own ON mailed_words TO millwright_app
  USING (person_id = viewer_id()) WITH CHECK (person_id = viewer_id());
CREATE POLICY mailed_words_owner ON mailed_words TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE, INSERT (mail_id, person_id, conversation_id, words, mailed_at), UPDATE (words)
  ON mailed_words TO millwright_app;

-- A timer deletes old ones, and sees nothing else of them.
GRANT SELECT (mail_id, mailed_at), DELETE ON mailed_words TO millwright_system;
CREATE POLICY mailed_words_old ON mailed_words TO millwright_system
  USING (mailed_at < now() - interval '30 days');
