-- Mails about messages show their words, unless their reader does not want that.
ALTER TABLE notification_settings ADD COLUMN mails_words boolean NOT NULL DEFAULT true;
