-- Whoever reports a message again says something else: another reason or note is a report of its own, the same one is
-- not.
ALTER TABLE message_reports DROP CONSTRAINT message_reports_message_id_reporter_id_key;
CREATE UNIQUE INDEX message_reports_once ON message_reports (message_id, reporter_id, reason, md5(note));

-- An account is suspended or it is not: lifting one of several suspensions left the other reports as if it still were.
UPDATE message_reports SET state = 'reinstated'
  FROM users
 WHERE users.id = message_reports.writer_id AND users.suspended_at IS NULL AND message_reports.state = 'suspended'
   AND EXISTS (SELECT FROM message_reports lifted
                WHERE lifted.writer_id = message_reports.writer_id AND lifted.state = 'reinstated');
