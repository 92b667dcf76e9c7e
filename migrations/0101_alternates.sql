-- What a shop offers beside what was asked (another material, process or quantity), with prices of its own, and the least
-- that it charges for a part. What of it was awarded stands with the award and the order.

ALTER TABLE quote_lines
  -- Of the pieces together, tooling apart.
  ADD COLUMN minimum_charge numeric(14, 2) NOT NULL DEFAULT 0 CHECK (minimum_charge >= 0),
  -- [{"description": "6082 instead of 6061", "tooling": "0.00", "minimum_charge": "0.00", "breaks": as those of the line}]
  ADD COLUMN alternates jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(alternates) = 'array' AND jsonb_array_length(alternates) <= 3);
-- A shop may offer an alternate alone.
ALTER TABLE quote_lines DROP CONSTRAINT quote_lines_breaks_check;
ALTER TABLE quote_lines ADD CONSTRAINT quote_lines_breaks_check
  CHECK (jsonb_typeof(breaks) = 'array' AND jsonb_array_length(breaks) + jsonb_array_length(alternates) > 0);

-- What was awarded, where it is no line as asked: null.
ALTER TABLE rfq_awards
  ADD COLUMN minimum_charge numeric(14, 2) NOT NULL DEFAULT 0 CHECK (minimum_charge >= 0),
  ADD COLUMN alternate text CHECK (length(alternate) BETWEEN 1 AND 200);
GRANT INSERT (minimum_charge, alternate) ON rfq_awards TO millwright_app;
ALTER TABLE order_lines
  ADD COLUMN minimum_charge numeric(14, 2) NOT NULL DEFAULT 0 CHECK (minimum_charge >= 0),
  ADD COLUMN alternate text CHECK (length(alternate) BETWEEN 1 AND 200);

-- As before, and never less than the minimum charge.
CREATE FUNCTION quoted_total(breaks jsonb, tooling numeric, minimum_charge numeric, quantity integer) RETURNS numeric
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT greatest((b ->> 'price')::numeric * quoted_total.quantity, quoted_total.minimum_charge) + quoted_total.tooling
    FROM jsonb_array_elements(quoted_total.breaks) b
   WHERE (b ->> 'quantity')::integer <= quoted_total.quantity
   ORDER BY (b ->> 'quantity')::integer DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION quoted_total(jsonb, numeric, numeric, integer) FROM PUBLIC;

CREATE OR REPLACE FUNCTION debrief_of_quote(quote uuid) RETURNS TABLE (price_band text, reasons jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH lost AS (
    SELECT own.rfq_id, own.invitation_id, a.rfq_line_id, a.quantity, a.deciding_reason, a.deciding_note,
           greatest(a.price * a.quantity, a.minimum_charge) + a.tooling AS awarded,
           quoted_total(l.breaks, l.tooling, l.minimum_charge, a.quantity) AS offered
      FROM quotes own
      JOIN quote_lines l ON l.quote_id = own.id
      JOIN rfq_awards a ON a.rfq_line_id = l.rfq_line_id AND a.quote_id <> own.id
      JOIN quotes winner ON winner.id = a.quote_id AND winner.state = 'accepted'
     WHERE own.id = quote),
  compared AS (SELECT * FROM lost WHERE offered IS NOT NULL),
  others AS (
    SELECT count(DISTINCT q.invitation_id) AS many
      FROM quotes q
     WHERE q.rfq_id = (SELECT rfq_id FROM compared LIMIT 1)
       AND q.invitation_id <> (SELECT invitation_id FROM compared LIMIT 1)
       AND q.state IN ('submitted', 'countered', 'awarded', 'accepted', 'not_awarded')
       AND NOT EXISTS (
         SELECT FROM compared c WHERE NOT EXISTS (
           SELECT FROM quote_lines l WHERE l.quote_id = q.id AND l.rfq_line_id = c.rfq_line_id
              AND quoted_total(l.breaks, l.tooling, l.minimum_charge, c.quantity) IS NOT NULL))),
  ratio AS (SELECT sum(offered) / sum(awarded) AS above FROM compared)
  SELECT CASE
           WHEN (SELECT many FROM others) < 2 OR above IS NULL THEN NULL
           WHEN above <= 1 THEN 'not_above'
           WHEN above <= 1.05 THEN 'within_5'
           WHEN above <= 1.15 THEN 'from_5_to_15'
           WHEN above <= 1.3 THEN 'from_15_to_30'
           ELSE 'over_30' END,
         coalesce((SELECT jsonb_agg(one ORDER BY one ->> 'reason', one ->> 'note')
                     FROM (SELECT DISTINCT jsonb_build_object('reason', deciding_reason, 'note', deciding_note) AS one
                             FROM lost WHERE deciding_reason IS NOT NULL) said), '[]'::jsonb)
    FROM ratio WHERE EXISTS (SELECT FROM lost)
$$;
DROP FUNCTION quoted_total(jsonb, numeric, integer);
