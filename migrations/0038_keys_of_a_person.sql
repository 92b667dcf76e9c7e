-- An Idempotency-Key stands for one request of a person, whatever that request does: the same key with another call is
-- refused. Where one was used for several, the first stays; keys are kept for a day.
DELETE FROM idempotency_keys later USING idempotency_keys earlier
 WHERE later.user_id = earlier.user_id AND later.key = earlier.key
   AND (later.created_at, later.scope) > (earlier.created_at, earlier.scope);
ALTER TABLE idempotency_keys
  DROP CONSTRAINT idempotency_keys_pkey,
  ADD PRIMARY KEY (user_id, key);
