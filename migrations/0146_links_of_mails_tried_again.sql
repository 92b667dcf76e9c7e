-- A mail that a server took although nobody heard so is sent again, with a link of its own: the one that it had before
-- works, too, until one of them is used, for as long as it would have. By the hash of each token, until when.
ALTER TABLE verification_tokens ADD COLUMN earlier jsonb NOT NULL DEFAULT '{}';
CREATE INDEX verification_tokens_earlier ON verification_tokens USING gin (earlier) WHERE consumed_at IS NULL;
