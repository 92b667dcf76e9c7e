-- Numbers after signs beyond ASCII are found, too: "±0.05", "≤0.02", "⌀33.5", "10×20". Message words are made anew.

CREATE OR REPLACE FUNCTION message_words(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector('public.millwright'::regconfig,
    translate(content, '-_./\:@#&+=?~|,;()[]{}<>%*"‐‑‒–—−±×÷≤≥≠≈∅⌀°·•→«»“”„‘’…$€£¥§™®©^!', repeat(' ', 64)))
$$;

ALTER TABLE messages DROP COLUMN search_vector;
ALTER TABLE messages ADD COLUMN search_vector tsvector NOT NULL GENERATED ALWAYS AS (public.message_words(content)
  || array_to_tsvector(ARRAY['@' || sender_id::text, '@' || recipient_id::text])) STORED;
CREATE INDEX messages_search ON messages USING gin (search_vector);
