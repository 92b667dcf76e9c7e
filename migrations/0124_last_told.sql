-- What somebody was told last, in the order in which it was delivered: each list of notifications says it, so that "all
-- read" marks what was shown.
CREATE INDEX notifications_delivered ON notifications (recipient_id, event_tx DESC, event_id DESC);
