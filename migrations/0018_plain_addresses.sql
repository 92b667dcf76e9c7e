-- Addresses that were taken with signs around them ("<a@b.example>", "a@b.example,") are the one that mail
-- went to, where that is nobody else's and no two claim it. The others stay as they are, and sign in as before.
WITH wrapped AS (
  SELECT id, (regexp_matches(email,
      '([a-z0-9!#$%&''*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)'
    ))[1] AS address
    FROM users
   WHERE deleted_at IS NULL AND email ~ '[][()<>,;:\\"[:cntrl:]]' AND length(replace(email, '@', '')) = length(email) - 1
)
UPDATE users SET email = wrapped.address
  FROM wrapped
 WHERE users.id = wrapped.id
   AND NOT EXISTS (SELECT FROM users other WHERE other.email = wrapped.address)
   AND (SELECT count(*) FROM wrapped twin WHERE twin.address = wrapped.address) = 1;
