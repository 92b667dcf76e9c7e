-- The draft request for quotes that a conversation holds after an answer: what it is, what it was, and what the message changed
-- of it. It was read again from the last messages with each question, and a conversation that was longer forgot it.
ALTER TABLE ai_conversations ADD COLUMN draft jsonb CHECK (draft IS NULL OR role = 'assistant');
GRANT UPDATE (draft) ON ai_conversations TO millwright_app;
