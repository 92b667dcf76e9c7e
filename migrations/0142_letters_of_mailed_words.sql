-- Of mails that are sent from now on large letters are kept apart from small ones: whoever changes "m8" to "M8" in a line
-- that they quote has written something. Mails from before are compared in small letters, as they were kept.
ALTER TABLE mailed_words ADD COLUMN keeps_case boolean NOT NULL DEFAULT false;
GRANT INSERT (keeps_case), UPDATE (keeps_case) ON mailed_words TO millwright_app;
