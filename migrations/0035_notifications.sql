-- Readers of all events, such as notifications: each one's position, and what notifications make of them.

CREATE TABLE event_subscribers (
  name text PRIMARY KEY,
  tx xid8 NOT NULL,
  id bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE event_subscribers ENABLE ROW LEVEL SECURITY;
ALTER TABLE event_subscribers FORCE ROW LEVEL SECURITY;
CREATE POLICY event_subscribers_deliver ON event_subscribers TO millwright_system
  USING (true) WITH CHECK (true);
CREATE POLICY event_subscribers_owner ON event_subscribers TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON event_subscribers TO millwright_system;

-- Whoever delivers reads them all; only old ones can be taken away, as before.
GRANT SELECT ON events TO millwright_system;
CREATE POLICY events_deliver ON events FOR SELECT TO millwright_system USING (true);

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  recipient_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  subject_type text,
  subject_id text,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  -- An event that is delivered again is the same notification.
  event_tx xid8 NOT NULL,
  event_id bigint NOT NULL,
  UNIQUE (event_tx, event_id)
);
CREATE INDEX notifications_recipient ON notifications (recipient_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (recipient_id) WHERE read_at IS NULL;
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
CREATE POLICY notifications_own ON notifications FOR SELECT TO millwright_app
  USING (recipient_id = viewer_id());
-- Read is all that becomes of one, and it stays read.
CREATE POLICY notifications_read ON notifications FOR UPDATE TO millwright_app
  USING (recipient_id = viewer_id() AND read_at IS NULL)
  WITH CHECK (recipient_id = viewer_id() AND read_at IS NOT NULL);
CREATE POLICY notifications_leave ON notifications FOR DELETE TO millwright_app
  USING (recipient_id = viewer_id() AND viewer_is_leaving());
CREATE POLICY notifications_deliver ON notifications FOR INSERT TO millwright_system WITH CHECK (true);
CREATE POLICY notifications_owner ON notifications TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (read_at), DELETE ON notifications TO millwright_app;
GRANT INSERT (recipient_id, kind, subject_type, subject_id, title, created_at, event_tx, event_id)
  ON notifications TO millwright_system;
-- INSERT … ON CONFLICT reads what it compares, and whoever tidies up takes nothing younger.
GRANT SELECT (event_tx, event_id, created_at), DELETE ON notifications TO millwright_system;
CREATE POLICY notifications_old ON notifications FOR DELETE TO millwright_system
  USING (created_at < now() - interval '180 days');
CREATE POLICY notifications_compare ON notifications FOR SELECT TO millwright_system USING (true);
