-- Messages between people who act for companies: the specification's table, the conversations its rows belong to,
-- what each of the two keeps about a conversation, and the files that were sent.

CREATE TABLE conversations (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  -- The two who write to each other, and the company that each acted for when it began.
  starter_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  starter_company_id uuid REFERENCES companies (id) ON DELETE SET NULL,
  other_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  other_company_id uuid REFERENCES companies (id) ON DELETE SET NULL,
  -- What it is about, and how that was called then: it may be gone later.
  about_type text CHECK (about_type IN ('product', 'manufacturer', 'request', 'order')),
  about_id uuid,
  about_label text CHECK (length(about_label) BETWEEN 1 AND 300),
  -- One about trade is read by everybody who acts for one of the two companies.
  is_shared boolean NOT NULL GENERATED ALWAYS AS (coalesce(about_type IN ('request', 'order'), false)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (starter_id <> other_id),
  CHECK (num_nonnulls(about_type, about_id, about_label) IN (0, 3))
);
-- Two people have one conversation about a thing, whoever began.
CREATE UNIQUE INDEX conversations_between ON conversations
  (least(starter_id, other_id), greatest(starter_id, other_id), about_type, about_id) NULLS NOT DISTINCT;
CREATE INDEX conversations_starter ON conversations (starter_id);
CREATE INDEX conversations_other ON conversations (other_id);
CREATE INDEX conversations_starter_company ON conversations (starter_company_id) WHERE is_shared;
CREATE INDEX conversations_other_company ON conversations (other_company_id) WHERE is_shared;

CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  sender_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recipient_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Copied from the conversation, so that policies ask no other table.
  sender_company_id uuid REFERENCES companies (id) ON DELETE SET NULL,
  recipient_company_id uuid REFERENCES companies (id) ON DELETE SET NULL,
  is_shared boolean NOT NULL DEFAULT false,
  content text NOT NULL CHECK (length(content) <= 5000),
  read boolean NOT NULL DEFAULT false,
  read_at timestamptz,
  delivered_at timestamptz,
  edited_at timestamptz,
  withdrawn_at timestamptz,
  reply_to uuid REFERENCES messages (id) ON DELETE SET NULL,
  -- Chosen by the sender's program: the same one again is the same message.
  client_key text CHECK (length(client_key) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The words, and whose they are: one index finds the words of one person among everybody's.
  search_vector tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('public.millwright'::regconfig, content)
    || array_to_tsvector(ARRAY['@' || sender_id::text, '@' || recipient_id::text])) STORED,
  CHECK (sender_id <> recipient_id),
  CHECK (withdrawn_at IS NULL OR content = ''),
  UNIQUE (sender_id, client_key)
);
CREATE INDEX messages_conversation ON messages (conversation_id, created_at DESC, id DESC);
CREATE INDEX messages_unread ON messages (recipient_id, conversation_id) WHERE NOT read;
CREATE INDEX messages_undelivered ON messages (recipient_id) WHERE delivered_at IS NULL;
CREATE INDEX messages_pair ON messages (recipient_id, sender_id);
CREATE INDEX messages_reply ON messages (reply_to) WHERE reply_to IS NOT NULL;
CREATE INDEX messages_search ON messages USING gin (search_vector);

-- What one person keeps about a conversation. Nobody else reads it.
CREATE TABLE conversation_participants (
  conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  archived_at timestamptz,
  muted_at timestamptz,
  -- When the person last had it open.
  seen_at timestamptz,
  draft text NOT NULL DEFAULT '' CHECK (length(draft) <= 5000),
  last_message_id uuid REFERENCES messages (id) ON DELETE SET NULL,
  last_message_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversation_id, person_id)
);
CREATE INDEX conversation_participants_list
  ON conversation_participants (person_id, last_message_at DESC, conversation_id DESC);
CREATE INDEX conversation_participants_last ON conversation_participants (last_message_id);

CREATE TABLE message_files (
  message_id uuid NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 9),
  -- Of a file that is gone, because its owner deleted the account, the name is left.
  file_id uuid,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (message_id, position)
);
ALTER TABLE stored_files ADD UNIQUE (id, owner_id);
ALTER TABLE message_files ADD FOREIGN KEY (file_id, owner_id) REFERENCES stored_files (id, owner_id)
  ON DELETE SET NULL (file_id);
CREATE INDEX message_files_file ON message_files (file_id, owner_id);
CREATE INDEX message_files_owner ON message_files (owner_id);

-- Conversations: the two, and of those about trade whoever acts for one of the companies. Those about a request
-- or an order begin with it: the migration that creates its table says who may.
ALTER TABLE conversations ENABLE ROW LEVEL SECURITY;
ALTER TABLE conversations FORCE ROW LEVEL SECURITY;
CREATE POLICY conversations_parties ON conversations FOR SELECT TO millwright_app
  USING (starter_id = viewer_id() OR other_id = viewer_id()
    OR is_shared AND (starter_company_id = acting_company() OR other_company_id = acting_company()));
CREATE POLICY conversations_start ON conversations FOR INSERT TO millwright_app
  WITH CHECK (starter_id = viewer_id() AND starter_company_id IS NOT DISTINCT FROM acting_company()
    AND NOT is_shared);
CREATE POLICY conversations_owner ON conversations TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (starter_id, starter_company_id, other_id, other_company_id, about_type, about_id, about_label)
  ON conversations TO millwright_app;

-- Messages: the same readers. They are sent from one side of their conversation to the other.
ALTER TABLE messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE messages FORCE ROW LEVEL SECURITY;
CREATE POLICY messages_parties ON messages FOR SELECT TO millwright_app
  USING (sender_id = viewer_id() OR recipient_id = viewer_id()
    OR is_shared AND (sender_company_id = acting_company() OR recipient_company_id = acting_company()));
CREATE POLICY messages_send ON messages FOR INSERT TO millwright_app
  WITH CHECK (sender_id = viewer_id() AND EXISTS (
    SELECT FROM conversations c
     WHERE c.id = messages.conversation_id AND c.is_shared = messages.is_shared
       AND (messages.recipient_id = c.other_id
            AND messages.recipient_company_id IS NOT DISTINCT FROM c.other_company_id
            AND messages.sender_company_id IS NOT DISTINCT FROM c.starter_company_id
            AND (c.starter_id = viewer_id() OR c.is_shared AND c.starter_company_id = acting_company())
         OR messages.recipient_id = c.starter_id
            AND messages.recipient_company_id IS NOT DISTINCT FROM c.starter_company_id
            AND messages.sender_company_id IS NOT DISTINCT FROM c.other_company_id
            AND (c.other_id = viewer_id() OR c.is_shared AND c.other_company_id = acting_company()))));
CREATE POLICY messages_change ON messages FOR UPDATE TO millwright_app
  USING (sender_id = viewer_id() OR recipient_id = viewer_id());
CREATE POLICY messages_owner ON messages TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (conversation_id, sender_id, recipient_id, sender_company_id, recipient_company_id, is_shared,
  content, reply_to, client_key) ON messages TO millwright_app;
GRANT UPDATE (content, read, read_at, delivered_at, edited_at, withdrawn_at) ON messages TO millwright_app;

-- What each of the two may change, and that it stays: read and delivered are the recipient's and never go back,
-- the words are the sender's for five minutes, and what was withdrawn is gone.
CREATE FUNCTION guard_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.read AND NOT NEW.read OR OLD.delivered_at IS NOT NULL AND NEW.delivered_at IS NULL THEN
    RAISE EXCEPTION 'a read message stays read' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'messages_stay_read';
  END IF;
  IF (OLD.read, OLD.read_at, OLD.delivered_at) IS DISTINCT FROM (NEW.read, NEW.read_at, NEW.delivered_at)
     AND viewer_id() IS DISTINCT FROM OLD.recipient_id THEN
    RAISE EXCEPTION 'only its recipient reads a message' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'messages_read_by_recipient';
  END IF;
  IF (OLD.content, OLD.edited_at, OLD.withdrawn_at) IS DISTINCT FROM (NEW.content, NEW.edited_at, NEW.withdrawn_at)
     AND (viewer_id() IS DISTINCT FROM OLD.sender_id OR OLD.withdrawn_at IS NOT NULL
       OR OLD.created_at < now() - interval '5 minutes') THEN
    RAISE EXCEPTION 'a message is changed by its sender within five minutes' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'messages_changed_by_sender';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER messages_guard BEFORE UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION guard_message();

ALTER TABLE conversation_participants ENABLE ROW LEVEL SECURITY;
ALTER TABLE conversation_participants FORCE ROW LEVEL SECURITY;
CREATE POLICY conversation_participants_own ON conversation_participants FOR SELECT TO millwright_app
  USING (person_id = viewer_id());
CREATE POLICY conversation_participants_change ON conversation_participants FOR UPDATE TO millwright_app
  USING (person_id = viewer_id());
CREATE POLICY conversation_participants_leave ON conversation_participants FOR DELETE TO millwright_app
  USING (person_id = viewer_id() AND viewer_is_leaving());
CREATE POLICY conversation_participants_owner ON conversation_participants TO CURRENT_USER
  USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (archived_at, muted_at, seen_at, draft), DELETE ON conversation_participants
  TO millwright_app;

-- Both lists begin with the newest message. Neither side may write what the other keeps.
CREATE FUNCTION place_message() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE conversation_participants SET last_message_id = NEW.id, last_message_at = NEW.created_at,
      -- An archived conversation comes back with a new message, unless it was muted.
      archived_at = CASE WHEN muted_at IS NULL OR person_id = NEW.sender_id THEN NULL ELSE archived_at END
   WHERE conversation_id = NEW.conversation_id AND last_message_at <= NEW.created_at;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION place_message() FROM PUBLIC;
CREATE TRIGGER messages_placed AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION place_message();

CREATE FUNCTION enter_conversation() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO conversation_participants (conversation_id, person_id, last_message_at)
    VALUES (NEW.id, NEW.starter_id, NEW.created_at), (NEW.id, NEW.other_id, NEW.created_at);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION enter_conversation() FROM PUBLIC;
CREATE TRIGGER conversations_entered AFTER INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION enter_conversation();

-- Whoever deletes the account leaves the other side its copy; what both have left goes.
CREATE FUNCTION forget_left_conversation() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Two who leave at the same moment take turns.
  PERFORM FROM conversations WHERE id = OLD.conversation_id FOR UPDATE;
  DELETE FROM conversations WHERE id = OLD.conversation_id
    AND NOT EXISTS (SELECT FROM conversation_participants p WHERE p.conversation_id = OLD.conversation_id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION forget_left_conversation() FROM PUBLIC;
CREATE TRIGGER conversation_participants_left AFTER DELETE ON conversation_participants
  FOR EACH ROW EXECUTE FUNCTION forget_left_conversation();

ALTER TABLE message_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE message_files FORCE ROW LEVEL SECURITY;
CREATE POLICY message_files_read ON message_files FOR SELECT TO millwright_app
  USING (EXISTS (SELECT FROM messages m WHERE m.id = message_id AND m.withdrawn_at IS NULL));
CREATE POLICY message_files_send ON message_files FOR INSERT TO millwright_app
  WITH CHECK (owner_id = viewer_id()
    AND EXISTS (SELECT FROM messages m WHERE m.id = message_id AND m.sender_id = viewer_id()));
CREATE POLICY message_files_owner ON message_files TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON message_files TO millwright_app;
-- Who reads the message reads its files.
CREATE POLICY stored_files_of_messages ON stored_files FOR SELECT TO millwright_app
  USING (EXISTS (SELECT FROM message_files f WHERE f.file_id = stored_files.id));

-- The two tell each other what happens in their conversation.
CREATE POLICY events_of_conversations ON events FOR INSERT TO millwright_app
  WITH CHECK (subject_type = 'conversation' AND EXISTS (
    SELECT FROM conversations c
     WHERE c.id = subject_id::uuid AND recipient_id IN (c.starter_id, c.other_id)));

-- How the two in some conversations of the viewer's are called. People before that are nobody's to read.
CREATE FUNCTION conversation_people(conversations_asked uuid[])
  RETURNS TABLE (conversation_id uuid, person_id uuid, name text, company_name text, avatar_url text, state text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.id, users.id, users.name, coalesce(companies.name, ''), users.avatar_url,
         CASE WHEN users.deleted_at IS NOT NULL THEN 'deleted'
              WHEN users.suspended_at IS NOT NULL THEN 'suspended' ELSE 'active' END
    FROM conversations c
    JOIN users ON users.id IN (c.starter_id, c.other_id)
    LEFT JOIN companies ON companies.id =
      CASE WHEN users.id = c.starter_id THEN c.starter_company_id ELSE c.other_company_id END
   WHERE c.id = ANY (conversations_asked)
     AND (viewer_id() IN (c.starter_id, c.other_id)
       OR c.is_shared AND acting_company() IN (c.starter_company_id, c.other_company_id))
$$;
REVOKE ALL ON FUNCTION conversation_people(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION conversation_people(uuid[]) TO millwright_app;

-- Whether a person, or whoever answers for a company, can be written to, and for which company. No names.
CREATE FUNCTION message_contact(person uuid, company uuid)
  RETURNS TABLE (person_id uuid, company_id uuid, state text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT users.id, member.company_id,
         CASE WHEN users.suspended_at IS NOT NULL THEN 'suspended' ELSE 'active' END
    FROM users LEFT JOIN company_members member ON member.person_id = users.id
   WHERE viewer_id() IS NOT NULL AND users.deleted_at IS NULL AND users.confirmed_at IS NOT NULL
     AND (person IS NULL OR users.id = person) AND (company IS NULL OR member.company_id = company)
     AND num_nonnulls(person, company) > 0
   -- Of a company its owner answers, of a person the company chosen last.
   ORDER BY 'owner' = ANY (member.roles) DESC, member.chosen_at DESC NULLS LAST, member.joined_at
   LIMIT 1
$$;
REVOKE ALL ON FUNCTION message_contact(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION message_contact(uuid, uuid) TO millwright_app;

-- The viewer's newest messages with some words, at most a thousand. Under a policy every message of the viewer
-- would be read first, since finding words is not leakproof.
CREATE FUNCTION find_messages(words tsquery)
  RETURNS TABLE (conversation_id uuid, message_id uuid, created_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Words that stand in every text are left out of a query: what is left may be nothing, and match everything.
  IF viewer_id() IS NULL OR numnode(words) = 0 THEN
    RETURN;
  END IF;
  -- Planned anew each time: how many there are depends on the words.
  RETURN QUERY EXECUTE
    'SELECT m.conversation_id, m.id, m.created_at FROM messages m WHERE m.search_vector @@ $1
      ORDER BY m.created_at DESC LIMIT 1000'
    USING quote_literal('@' || viewer_id())::tsquery && words;
END $$;
REVOKE ALL ON FUNCTION find_messages(tsquery) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_messages(tsquery) TO millwright_app;

-- The viewer's conversations with people and companies of a name, as a pattern of ILIKE.
CREATE FUNCTION find_contacts(pattern text) RETURNS TABLE (conversation_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.id
    FROM conversation_participants own JOIN conversations c ON c.id = own.conversation_id
    JOIN users ON users.id = CASE WHEN c.starter_id = viewer_id() THEN c.other_id ELSE c.starter_id END
    LEFT JOIN companies ON companies.id =
      CASE WHEN c.starter_id = viewer_id() THEN c.other_company_id ELSE c.starter_company_id END
   WHERE own.person_id = viewer_id()
     AND (users.name ILIKE pattern OR companies.name ILIKE pattern OR c.about_label ILIKE pattern)
$$;
REVOKE ALL ON FUNCTION find_contacts(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_contacts(text) TO millwright_app;

-- Whether the other side had the conversation open in the last ten minutes: only then typing is told.
CREATE FUNCTION contact_is_looking(conversation uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM conversations c
      JOIN conversation_participants p ON p.conversation_id = c.id AND p.person_id <> viewer_id()
     WHERE c.id = conversation AND viewer_id() IN (c.starter_id, c.other_id)
       AND p.seen_at > now() - interval '10 minutes')
$$;
REVOKE ALL ON FUNCTION contact_is_looking(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION contact_is_looking(uuid) TO millwright_app;
