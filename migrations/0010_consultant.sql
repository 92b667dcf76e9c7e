-- What people ask the consultant and what it answers. Of one person only; nothing of it reaches a log.

CREATE TABLE ai_threads (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mode text CHECK (mode IN ('product', 'idea', 'explore')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, user_id)
);
CREATE INDEX ai_threads_user ON ai_threads (user_id, updated_at DESC);
ALTER TABLE ai_threads ENABLE ROW LEVEL SECURITY;
ALTER TABLE ai_threads FORCE ROW LEVEL SECURITY;
CREATE POLICY ai_threads_own ON ai_threads TO millwright_app
  USING (user_id = viewer_id()) WITH CHECK (user_id = viewer_id());
CREATE POLICY ai_threads_owner ON ai_threads TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON ai_threads TO millwright_app;

CREATE TABLE ai_conversations (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  role text NOT NULL CHECK (role IN ('user', 'assistant')),
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 100000),
  is_confidential boolean NOT NULL DEFAULT true CHECK (is_confidential),
  image_url text CHECK (image_url LIKE '/%'), -- an address of this site
  image_alt text,
  image_width integer,
  image_height integer,
  -- Of a question: the id its sender gave it, so that sending it again asks nothing again.
  client_id uuid,
  -- Of an answer. One that is streaming is written by a process that says so every second (written_at).
  status text NOT NULL DEFAULT 'complete' CHECK (status IN ('streaming', 'complete', 'stopped', 'failed')),
  stop_requested boolean NOT NULL DEFAULT false,
  written_at timestamptz,
  activity text,
  sources jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(sources) = 'array'),
  proposal jsonb,
  answered_by text,
  is_offline boolean NOT NULL DEFAULT false,
  input_tokens integer NOT NULL DEFAULT 0,
  output_tokens integer NOT NULL DEFAULT 0,
  cost_usd numeric(12, 6),
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (conversation_id, user_id) REFERENCES ai_threads (id, user_id) ON DELETE CASCADE,
  UNIQUE (conversation_id, position),
  CHECK (role = 'assistant' OR status = 'complete')
);
-- One answer at a time in a conversation, whoever asks and from wherever.
CREATE UNIQUE INDEX ai_conversations_streaming ON ai_conversations (conversation_id) WHERE status = 'streaming';
CREATE UNIQUE INDEX ai_conversations_client ON ai_conversations (user_id, client_id) WHERE client_id IS NOT NULL;
ALTER TABLE ai_conversations ENABLE ROW LEVEL SECURITY;
ALTER TABLE ai_conversations FORCE ROW LEVEL SECURITY;
CREATE POLICY ai_conversations_own ON ai_conversations TO millwright_app
  USING (user_id = viewer_id()) WITH CHECK (user_id = viewer_id());
CREATE POLICY ai_conversations_owner ON ai_conversations TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON ai_conversations TO millwright_app;
GRANT UPDATE (message, image_url, image_alt, image_width, image_height, status, stop_requested, written_at, activity, sources,
  proposal, answered_by, is_offline, input_tokens, output_tokens, cost_usd) ON ai_conversations TO millwright_app;

-- Tokens and cost by person, day (UTC) and model. Stays when conversations are deleted; holds no words.
CREATE TABLE ai_usage (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day date NOT NULL,
  model text NOT NULL,
  answers integer NOT NULL DEFAULT 0,
  input_tokens bigint NOT NULL DEFAULT 0,
  output_tokens bigint NOT NULL DEFAULT 0,
  cost_usd numeric(14, 6) NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, day, model)
);
CREATE INDEX ai_usage_day ON ai_usage (day);
ALTER TABLE ai_usage ENABLE ROW LEVEL SECURITY;
ALTER TABLE ai_usage FORCE ROW LEVEL SECURITY;
CREATE POLICY ai_usage_read ON ai_usage FOR SELECT TO millwright_app
  USING (user_id = viewer_id() OR viewer_is_operator());
CREATE POLICY ai_usage_owner ON ai_usage TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON ai_usage TO millwright_app;

-- The viewer's own use only grows.
CREATE FUNCTION record_ai_usage(on_day date, of_model text, input bigint, output bigint, cost numeric)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF viewer_id() IS NULL OR least(input, output, cost) < 0 THEN
    RAISE EXCEPTION 'use of nobody, or less than none' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO ai_usage AS known (user_id, day, model, answers, input_tokens, output_tokens, cost_usd)
  VALUES (viewer_id(), on_day, of_model, 1, input, output, cost)
  ON CONFLICT (user_id, day, model) DO UPDATE SET
    answers = known.answers + 1,
    input_tokens = known.input_tokens + excluded.input_tokens,
    output_tokens = known.output_tokens + excluded.output_tokens,
    cost_usd = known.cost_usd + excluded.cost_usd;
END $$;
REVOKE ALL ON FUNCTION record_ai_usage(date, text, bigint, bigint, numeric) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_ai_usage(date, text, bigint, bigint, numeric) TO millwright_app;

-- What all people together used on a day, without saying who.
CREATE FUNCTION ai_usage_of_site(on_day date, OUT tokens bigint, OUT cost_usd numeric)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(input_tokens + output_tokens), 0)::bigint, coalesce(sum(ai_usage.cost_usd), 0)
    FROM ai_usage WHERE day = on_day
$$;
REVOKE ALL ON FUNCTION ai_usage_of_site(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ai_usage_of_site(date) TO millwright_app;

-- Whoever leaves takes the conversations along.
CREATE FUNCTION forget_conversations() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM ai_threads WHERE user_id = NEW.id;
  DELETE FROM ai_usage WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_forget_conversations AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION forget_conversations();
