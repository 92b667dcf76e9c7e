-- Members of a company who neither buy nor sell for it (approvers, viewers) read its conversations along: they write no
-- messages in its name, and get none that are meant for it.

-- Whether somebody writes messages for a company; without one everybody does for themselves.
CREATE FUNCTION writes_for(person uuid, company uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT company IS NULL OR EXISTS (
    SELECT FROM company_members m
     WHERE m.company_id = company AND m.person_id = person AND m.roles && '{owner,admin,buyer,seller}')
$$;
REVOKE ALL ON FUNCTION writes_for(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION writes_for(uuid, uuid) TO millwright_app;

CREATE POLICY messages_by_role ON messages AS RESTRICTIVE FOR INSERT TO millwright_app
  WITH CHECK (writes_for(sender_id, sender_company_id));

-- As before. watching: the viewer does not write for their own side; silent: the other person does not any more.
CREATE OR REPLACE FUNCTION conversation_people(conversations_asked uuid[])
  RETURNS TABLE (conversation_id uuid, person_id uuid, name text, company_name text, avatar_url text, state text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.id, users.id, users.name, coalesce(companies.name, ''), users.avatar_url,
         CASE WHEN users.deleted_at IS NOT NULL THEN 'deleted'
              WHEN CASE WHEN users.id = c.starter_id THEN c.starter_left_at ELSE c.other_left_at END IS NOT NULL
                THEN 'left'
              WHEN EXISTS (SELECT FROM blocked_people b
                            WHERE b.person_id = viewer_id() AND b.blocked_id = users.id) THEN 'blocked'
              WHEN users.suspended_at IS NOT NULL THEN 'suspended'
              WHEN EXISTS (SELECT FROM blocked_people b
                            WHERE b.person_id = users.id AND b.blocked_id = viewer_id()) THEN 'closed'
              WHEN NOT side.writes THEN 'watching'
              WHEN NOT writes_for(users.id, companies.id) THEN 'silent'
              ELSE 'active' END
    FROM conversations c
    CROSS JOIN LATERAL (
      SELECT writes_for(viewer_id(),
        CASE WHEN viewer_id() = c.starter_id THEN c.starter_company_id
             WHEN viewer_id() = c.other_id THEN c.other_company_id
             WHEN acting_company() = c.starter_company_id THEN c.starter_company_id
             ELSE c.other_company_id END)
        OR viewer_id() = c.starter_id AND c.starter_left_at IS NOT NULL
        OR viewer_id() = c.other_id AND c.other_left_at IS NOT NULL OFFSET 0) side (writes)
    JOIN users ON users.id IN (c.starter_id, c.other_id)
    LEFT JOIN companies ON companies.id =
      CASE WHEN users.id = c.starter_id THEN c.starter_company_id ELSE c.other_company_id END
   WHERE c.id = ANY (conversations_asked)
     AND (viewer_id() IN (c.starter_id, c.other_id)
       OR c.is_shared AND acting_company() IN (c.starter_company_id, c.other_company_id))
$$;

-- As before; what is for a company goes to members who write for it, and nobody begins who does not.
CREATE OR REPLACE FUNCTION message_contact(person uuid, company uuid, for_company boolean)
  RETURNS TABLE (person_id uuid, company_id uuid, state text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH addressed AS (
    SELECT users.id AS person_id, member.company_id
      FROM users LEFT JOIN company_members member ON member.person_id = users.id
     WHERE viewer_id() IS NOT NULL AND users.deleted_at IS NULL AND users.confirmed_at IS NOT NULL
       AND (person IS NULL OR users.id = person) AND (company IS NULL OR member.company_id = company)
       AND num_nonnulls(person, company) > 0
     -- Of a company its owner answers, of a person the company chosen last.
     ORDER BY 'owner' = ANY (member.roles) DESC, writes_for(users.id, member.company_id) DESC,
              member.chosen_at DESC NULLS LAST, member.joined_at
     LIMIT 1
  ), reached AS (
    SELECT coalesce(chosen.id, instead.person_id, addressed.person_id) AS person_id, addressed.company_id
      FROM addressed
      LEFT JOIN companies ON companies.id = addressed.company_id AND (for_company OR company IS NOT NULL)
      LEFT JOIN users chosen ON chosen.id = companies.message_contact_id AND writes_for(chosen.id, companies.id)
        AND chosen.deleted_at IS NULL AND chosen.confirmed_at IS NOT NULL AND chosen.suspended_at IS NULL
      -- For whoever answers for the thing, and neither buys nor sells any more.
      LEFT JOIN LATERAL (
        SELECT owner.person_id FROM company_members owner
         WHERE owner.company_id = companies.id AND 'owner' = ANY (owner.roles)
           AND NOT writes_for(addressed.person_id, companies.id)
         ORDER BY owner.joined_at, owner.person_id LIMIT 1) instead ON true
  )
  SELECT users.id, reached.company_id,
         CASE WHEN NOT writes_for(viewer_id(), acting_company()) THEN 'watching'
              WHEN EXISTS (SELECT FROM blocked_people b
                            WHERE b.person_id = viewer_id() AND b.blocked_id = users.id) THEN 'blocked'
              WHEN users.suspended_at IS NOT NULL THEN 'suspended'
              WHEN EXISTS (SELECT FROM blocked_people b
                            WHERE b.person_id = users.id AND b.blocked_id = viewer_id()) THEN 'closed'
              WHEN NOT writes_for(users.id, reached.company_id) THEN 'silent'
              ELSE 'active' END
    FROM reached JOIN users ON users.id = reached.person_id
$$;

-- As before, of who writes for the company.
CREATE OR REPLACE FUNCTION trade_contact(person uuid, company uuid)
  RETURNS TABLE (person_id uuid, company_id uuid, state text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT found.person_id, company, CASE WHEN found.state = 'silent' THEN 'active' ELSE found.state END
    FROM (SELECT 1 AS place, c.person_id, c.state FROM message_contact(person, NULL, false) c
           WHERE c.state <> 'suspended' AND EXISTS (
             SELECT FROM company_members m WHERE m.company_id = company AND m.person_id = person)
             AND writes_for(person, company)
          UNION ALL
          SELECT 2, c.person_id, c.state FROM message_contact(NULL, company, true) c) found
   ORDER BY found.place LIMIT 1
$$;

-- As before; whoever follows writes for the company.
CREATE OR REPLACE FUNCTION hand_on_conversations(leaver uuid, company uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  talk record;
  follower uuid;
BEGIN
  FOR talk IN
    SELECT c.id, CASE WHEN c.starter_id = leaver THEN c.other_id ELSE c.starter_id END AS contact FROM conversations c
     WHERE c.is_shared AND c.starter_left_at IS NULL AND c.other_left_at IS NULL
       AND (c.starter_id = leaver AND c.starter_company_id = company
         OR c.other_id = leaver AND c.other_company_id = company)
  LOOP
    SELECT m.person_id INTO follower
      FROM company_members m
      JOIN users ON users.id = m.person_id AND users.suspended_at IS NULL AND users.deleted_at IS NULL
       AND users.confirmed_at IS NOT NULL
      LEFT JOIN companies ON companies.id = m.company_id
      LEFT JOIN LATERAL (
        SELECT max(w.created_at) AS wrote_at FROM messages w
         WHERE w.conversation_id = talk.id AND w.sender_id = m.person_id) last ON true
     WHERE m.company_id = company AND m.person_id NOT IN (leaver, talk.contact)
       AND writes_for(m.person_id, company)
     ORDER BY last.wrote_at DESC NULLS LAST, m.person_id IS NOT DISTINCT FROM companies.message_contact_id DESC,
              'owner' = ANY (m.roles) DESC, m.joined_at, m.person_id
     LIMIT 1;
    CONTINUE WHEN follower IS NULL OR NOT hand_on_conversation(talk.id, leaver, follower);
    INSERT INTO events (recipient_id, kind, subject_type, subject_id)
    SELECT person, 'conversation.contact_changed', 'conversation', talk.id
      FROM unnest(ARRAY[talk.contact, follower]) AS person
     WHERE EXISTS (SELECT FROM users WHERE users.id = person);
  END LOOP;
  WITH handed AS (
    UPDATE messages m
       SET recipient_id = CASE WHEN c.starter_company_id = company THEN c.starter_id ELSE c.other_id END
      FROM conversations c
     WHERE m.recipient_id = leaver AND m.is_shared AND m.recipient_company_id = company
       AND NOT m.read AND m.withdrawn_at IS NULL
       AND c.id = m.conversation_id AND leaver NOT IN (c.starter_id, c.other_id)
    RETURNING m.id, m.conversation_id, m.sender_id, m.sender_company_id, m.recipient_id, m.created_at, c.about_label)
  INSERT INTO events (recipient_id, kind, subject_type, subject_id, payload)
  SELECT DISTINCT ON (handed.conversation_id)
         handed.recipient_id, 'conversation.handed_on', 'conversation', handed.conversation_id,
         jsonb_build_object('message_id', handed.id, 'recipient_company_id', company, 'about', handed.about_label,
                            'sender_name', concat_ws(', ', sender.name, sender_company.name))
    FROM handed
    JOIN users sender ON sender.id = handed.sender_id
    LEFT JOIN companies sender_company ON sender_company.id = handed.sender_company_id
   ORDER BY handed.conversation_id, handed.created_at DESC, handed.id DESC;
END $$;

-- Whoever neither buys nor sells any more is followed in the company's conversations, and as who gets first messages; who
-- has one with them sees at once that no answer comes, and who waits for one is told.
CREATE FUNCTION end_writing_of_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE companies SET message_contact_id = (
      SELECT person_id FROM company_members
       WHERE company_id = NEW.company_id AND person_id <> NEW.person_id AND 'owner' = ANY (roles)
       ORDER BY joined_at, person_id LIMIT 1)
   WHERE id = NEW.company_id AND message_contact_id = NEW.person_id;
  PERFORM hand_on_conversations(NEW.person_id, NEW.company_id);
  INSERT INTO events (recipient_id, kind, subject_type, subject_id)
  SELECT DISTINCT ON (person_id) person_id, 'conversation.contact_changed', 'conversation', c.id
    FROM conversations c CROSS JOIN LATERAL unnest(ARRAY[c.starter_id, c.other_id]) AS person_id
   WHERE (c.starter_id = NEW.person_id AND c.starter_company_id = NEW.company_id AND c.starter_left_at IS NULL
       OR c.other_id = NEW.person_id AND c.other_company_id = NEW.company_id AND c.other_left_at IS NULL)
     AND EXISTS (SELECT FROM users WHERE users.id = person_id)
   ORDER BY person_id LIMIT 1000;
  INSERT INTO events (recipient_id, kind, subject_type, subject_id, payload)
  SELECT waiting.id, 'conversation.contact_left', 'conversation', c.id,
         jsonb_build_object('name', leaver.name, 'company', companies.name)
    FROM conversations c
    JOIN users leaver ON leaver.id = NEW.person_id
    JOIN companies ON companies.id = NEW.company_id
    JOIN users waiting ON waiting.deleted_at IS NULL
     AND waiting.id = CASE WHEN c.starter_id = NEW.person_id THEN c.other_id ELSE c.starter_id END
   WHERE (c.starter_id = NEW.person_id AND c.starter_company_id = NEW.company_id AND c.starter_left_at IS NULL
       OR c.other_id = NEW.person_id AND c.other_company_id = NEW.company_id AND c.other_left_at IS NULL)
     AND (SELECT m.sender_id FROM messages m WHERE m.conversation_id = c.id AND m.created_at > now() - interval '90 days'
           ORDER BY m.created_at DESC, m.id DESC LIMIT 1) = waiting.id
   LIMIT 1000;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION end_writing_of_member() FROM PUBLIC;
CREATE TRIGGER company_members_end_writing AFTER UPDATE OF roles ON company_members
  FOR EACH ROW WHEN (OLD.roles && '{owner,admin,buyer,seller}' AND NOT NEW.roles && '{owner,admin,buyer,seller}')
  EXECUTE FUNCTION end_writing_of_member();

-- Those who get first messages today and do not write for the company: an owner does.
UPDATE companies SET message_contact_id = (
    SELECT person_id FROM company_members
     WHERE company_id = companies.id AND 'owner' = ANY (roles) ORDER BY joined_at, person_id LIMIT 1)
 WHERE message_contact_id IS NOT NULL AND NOT writes_for(message_contact_id, id);
