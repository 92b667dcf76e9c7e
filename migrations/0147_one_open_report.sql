-- Whoever reports a message again while nobody has decided says more about the same: one report, with the latest reason
-- and every note. Words that were changed since are another thing that is reported.
ALTER TABLE message_reports DROP CONSTRAINT message_reports_note_check;
ALTER TABLE message_reports ADD CONSTRAINT message_reports_note_check CHECK (length(note) <= 10000);

WITH alike AS (
  SELECT id, first_value(id) OVER open_ones AS kept, row_number() OVER open_ones AS place,
         CASE reason WHEN 'spam' THEN 'Advertising that nobody asked for'
                     WHEN 'fraud' THEN 'Fraud, or a trap for money or passwords'
                     WHEN 'abuse' THEN 'Insults, threats or harassment' ELSE 'Something else' END
         || CASE WHEN note = '' THEN '' ELSE E'\n' || note END AS said
    FROM message_reports WHERE state = 'open' AND message_id IS NOT NULL
  WINDOW open_ones AS (PARTITION BY message_id, reporter_id, md5(content) ORDER BY created_at, id)),
more AS (SELECT kept, string_agg(said, E'\n\n' ORDER BY place) AS said FROM alike WHERE place > 1 GROUP BY kept)
UPDATE message_reports SET note = left(note || E'\n\nReported again:\n' || more.said, 10000)
  FROM more WHERE message_reports.id = more.kept;
DELETE FROM message_reports one USING message_reports first
 WHERE one.state = 'open' AND first.state = 'open' AND one.message_id = first.message_id
   AND one.reporter_id = first.reporter_id AND one.content = first.content
   AND (first.created_at, first.id) < (one.created_at, one.id);
CREATE UNIQUE INDEX message_reports_open_once ON message_reports (message_id, reporter_id, md5(content))
  WHERE state = 'open';

-- Only what its reporter said of it, and only while nobody has decided.
CREATE POLICY message_reports_add ON message_reports FOR UPDATE TO millwright_app
  USING (reporter_id = viewer_id() AND state = 'open')
  WITH CHECK (reporter_id = viewer_id() AND state = 'open');
GRANT UPDATE (reason, note) ON message_reports TO millwright_app;
