-- What rows beside an imported table say of its prices: "Prices per thousand", "in Canadian dollars".

ALTER TABLE product_imports
  -- [{line, text, unit, money}]. Its reader: rules/imports/price-asides.ts.
  ADD COLUMN asides jsonb NOT NULL DEFAULT '[]';

GRANT INSERT (asides) ON product_imports TO millwright_app;
