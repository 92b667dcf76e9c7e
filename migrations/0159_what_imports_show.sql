-- What the check of an import shows before anything is imported, and what it stands on.

ALTER TABLE product_imports
  -- [{line, kind, becomes, ...}]: rows as they would be drafted, of each kind one. Its reader: rules/imports/shown-rows.ts.
  ADD COLUMN shown jsonb NOT NULL DEFAULT '[]',
  -- Whether somebody chose what a column says: only then files with the same header are read so again.
  ADD COLUMN is_chosen boolean NOT NULL DEFAULT false;

-- Of the imports so far those are known to be chosen that were checked once more.
UPDATE product_imports
   SET is_chosen = revision >= CASE WHEN state IN ('checking', 'checked') THEN 2 ELSE 3 END;

GRANT INSERT (is_chosen), UPDATE (shown, is_chosen) ON product_imports TO millwright_app;
