-- Notifications of whole companies' members, with links and groups; by mail and Web Push as each person chose.

-- One event may concern several members of a company; and who is told twice of one thing, as a person and as a
-- member, is told once.
ALTER TABLE notifications DROP CONSTRAINT notifications_event_tx_event_id_key;
ALTER TABLE notifications
  ADD COLUMN link text NOT NULL DEFAULT '/notifications' CHECK (link ~ '^/([^/\\]|$)' AND length(link) <= 500),
  -- What several of one kind and subject are called after their number; null: each stands by itself.
  ADD COLUMN group_title text CHECK (length(group_title) BETWEEN 1 AND 200),
  -- Whether the list in the app shows it; some go by mail or push alone.
  ADD COLUMN in_app boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT notifications_once UNIQUE NULLS NOT DISTINCT
    (recipient_id, event_tx, kind, subject_type, subject_id);
DROP INDEX notifications_unread;
CREATE INDEX notifications_unread ON notifications (recipient_id, subject_type, subject_id) WHERE read_at IS NULL;

GRANT INSERT (link, group_title, in_app) ON notifications TO millwright_system;
-- What a person has seen elsewhere becomes read, and stays it. What they are told is read as that person alone.
GRANT SELECT (id, recipient_id, kind, subject_type, subject_id, in_app, read_at), UPDATE (read_at)
  ON notifications TO millwright_system;
CREATE POLICY notifications_seen ON notifications FOR UPDATE TO millwright_system
  USING (read_at IS NULL) WITH CHECK (read_at IS NOT NULL);
-- Unread ones are kept half a year, read ones a quarter.
DROP POLICY notifications_old ON notifications;
CREATE POLICY notifications_old ON notifications FOR DELETE TO millwright_system
  USING (created_at < now() - interval '180 days' OR read_at < now() - interval '90 days');

-- A company's event is told to members by their roles.
GRANT SELECT (company_id, person_id, roles) ON company_members TO millwright_system;
CREATE POLICY company_members_told ON company_members FOR SELECT TO millwright_system USING (true);
-- Open pages hear of new notifications.
CREATE POLICY events_of_notifications ON events FOR INSERT TO millwright_system
  WITH CHECK (kind = 'notification.new' AND recipient_id IS NOT NULL);

-- When a notification goes out by mail or push, and with which others.
CREATE TABLE notification_deliveries (
  notification_id uuid NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'push')),
  recipient_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  due_at timestamptz NOT NULL,
  -- Of one mail or push, and the job that sends it: given once, so that no notification is in two.
  batch_id uuid,
  done_at timestamptz,
  PRIMARY KEY (notification_id, channel)
);
CREATE INDEX notification_deliveries_due ON notification_deliveries (due_at) WHERE batch_id IS NULL;
CREATE INDEX notification_deliveries_batch ON notification_deliveries (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX notification_deliveries_recipient ON notification_deliveries (recipient_id);
ALTER TABLE notification_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY notification_deliveries_own ON notification_deliveries FOR SELECT TO millwright_app
  USING (recipient_id = viewer_id());
CREATE POLICY notification_deliveries_deliver ON notification_deliveries TO millwright_system
  USING (true) WITH CHECK (true);
CREATE POLICY notification_deliveries_owner ON notification_deliveries TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON notification_deliveries TO millwright_app;
GRANT SELECT, INSERT (notification_id, channel, recipient_id, due_at), UPDATE (batch_id, done_at)
  ON notification_deliveries TO millwright_system;

-- What somebody wants to be told of, how and when. Who has no row has the defaults that domains declare.
CREATE TABLE notification_settings (
  person_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  time_zone text NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 64),
  digest_hour smallint NOT NULL CHECK (digest_hour BETWEEN 0 AND 23),
  -- Hours of the day between which nothing goes out, over midnight where the first is later.
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 23),
  -- By topic: {"app": boolean, "mail": "never" | "at_once" | "hourly" | "daily", "push": boolean}.
  topics jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(topics) = 'object' AND pg_column_size(topics) <= 8192),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  CHECK (quiet_from <> quiet_to)
);
ALTER TABLE notification_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY notification_settings_own ON notification_settings TO millwright_app
  USING (person_id = viewer_id()) WITH CHECK (person_id = viewer_id());
CREATE POLICY notification_settings_deliver ON notification_settings FOR SELECT TO millwright_system USING (true);
CREATE POLICY notification_settings_owner ON notification_settings TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_settings TO millwright_app;
GRANT SELECT ON notification_settings TO millwright_system;

-- Browsers that Web Push reaches, for as long as the session that asked for it: signing out ends it.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  person_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint text NOT NULL CHECK (length(endpoint) <= 2000),
  p256dh text NOT NULL CHECK (length(p256dh) <= 200),
  auth text NOT NULL CHECK (length(auth) <= 100),
  browser text NOT NULL CHECK (length(browser) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (session_id)
);
CREATE INDEX push_subscriptions_person ON push_subscriptions (person_id);
ALTER TABLE push_subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE push_subscriptions FORCE ROW LEVEL SECURITY;
CREATE POLICY push_subscriptions_own ON push_subscriptions TO millwright_app
  USING (person_id = viewer_id())
  WITH CHECK (person_id = viewer_id()
    AND EXISTS (SELECT FROM sessions WHERE id = session_id AND user_id = viewer_id()));
CREATE POLICY push_subscriptions_owner ON push_subscriptions TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscriptions TO millwright_app;
