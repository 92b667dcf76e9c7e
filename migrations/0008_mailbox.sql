-- Mails of a trial run, which has no mail server: they are read on the machine itself and never sent.
CREATE TABLE mailbox (
  id uuid PRIMARY KEY, -- of the job that delivered it, so that a repeated job leaves one mail
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mailbox_created ON mailbox (created_at, id);
ALTER TABLE mailbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE mailbox FORCE ROW LEVEL SECURITY;
-- The worker and the mailbox page work as the machine's operator, nobody signed in.
CREATE POLICY mailbox_operator ON mailbox TO millwright_app
  USING (viewer_is_operator()) WITH CHECK (viewer_is_operator());
CREATE POLICY mailbox_owner ON mailbox TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON mailbox TO millwright_app;
