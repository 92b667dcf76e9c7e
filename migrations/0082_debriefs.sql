-- Whoever was not chosen learns why: what decided, as the buyer said when it awarded, and in which band above the awarded
-- price its own was. Never a name, never a figure.

ALTER TABLE rfq_awards
  ADD COLUMN deciding_reason text CHECK (deciding_reason IN ('price', 'lead_time', 'quality', 'location', 'record',
    'completeness', 'other')),
  ADD COLUMN deciding_note text NOT NULL DEFAULT '' CHECK (length(deciding_note) <= 200),
  ADD CHECK (deciding_note = '' OR deciding_reason IS NOT DISTINCT FROM 'other');
GRANT INSERT (deciding_reason, deciding_note) ON rfq_awards TO millwright_app;

-- What so many pieces of a quoted line come to, tooling included: at the price of the largest quantity that is not above.
-- Null for fewer than were priced.
CREATE FUNCTION quoted_total(breaks jsonb, tooling numeric, quantity integer) RETURNS numeric
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT (b ->> 'price')::numeric * quoted_total.quantity + quoted_total.tooling
    FROM jsonb_array_elements(quoted_total.breaks) b
   WHERE (b ->> 'quantity')::integer <= quoted_total.quantity
   ORDER BY (b ->> 'quantity')::integer DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION quoted_total(jsonb, numeric, integer) FROM PUBLIC;

-- Of the lines that a quote priced and that are confirmed for others: what decided, and the band of its price above the
-- awarded ones. A band needs two other quotes that priced all of these lines: with one alone it would say what that one
-- asked, and whose it was. Nothing where nobody won any of it.
CREATE FUNCTION debrief_of_quote(quote uuid) RETURNS TABLE (price_band text, reasons jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH lost AS (
    SELECT own.rfq_id, own.invitation_id, a.rfq_line_id, a.quantity, a.deciding_reason, a.deciding_note,
           a.price * a.quantity + a.tooling AS awarded, quoted_total(l.breaks, l.tooling, a.quantity) AS offered
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
       AND q.state IN ('submitted', 'awarded', 'accepted', 'not_awarded')
       AND NOT EXISTS (
         SELECT FROM compared c WHERE NOT EXISTS (
           SELECT FROM quote_lines l WHERE l.quote_id = q.id AND l.rfq_line_id = c.rfq_line_id
              AND quoted_total(l.breaks, l.tooling, c.quantity) IS NOT NULL))),
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
REVOKE ALL ON FUNCTION debrief_of_quote(uuid) FROM PUBLIC;
-- Who was not chosen is told so by a timer.
GRANT EXECUTE ON FUNCTION debrief_of_quote(uuid) TO millwright_system;

-- The same for the seller's company acted for, of quotes that lost.
CREATE FUNCTION own_debriefs(asked uuid[]) RETURNS TABLE (quote_id uuid, price_band text, reasons jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT q.id, told.price_band, told.reasons
    FROM quotes q CROSS JOIN LATERAL debrief_of_quote(q.id) told
   WHERE q.id = ANY (asked) AND q.seller_company_id = acting_company() AND q.state = 'not_awarded'
$$;
REVOKE ALL ON FUNCTION own_debriefs(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_debriefs(uuid[]) TO millwright_app;

-- How often a shop answers requests, and how often a buyer's company awards those that were quoted: of the last year, with
-- how many there were. Anybody may know both. Silence counts once the time that a shop was given is over, and never where
-- the buyer canceled.
CREATE INDEX rfq_invitations_shop ON rfq_invitations (manufacturer_id);
CREATE FUNCTION reply_rates(asked uuid[]) RETURNS TABLE (manufacturer_id uuid, replied integer, requests integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT i.manufacturer_id, (count(*) FILTER (WHERE answered.is))::integer, count(*)::integer
    FROM rfq_invitations i JOIN rfqs r ON r.id = i.rfq_id
    CROSS JOIN LATERAL (
      SELECT i.state IN ('quoted', 'declined') OR EXISTS (SELECT FROM quotes q WHERE q.invitation_id = i.id) AS is) answered
   WHERE i.manufacturer_id = ANY (asked) AND r.submitted_at > now() - interval '365 days'
     AND (answered.is OR i.state = 'lapsed' AND r.state <> 'canceled' AND r.deadline <= now())
   GROUP BY i.manufacturer_id
$$;
CREATE FUNCTION award_rate(company uuid) RETURNS TABLE (awarded integer, requests integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT (count(*) FILTER (WHERE won.is))::integer, count(*)::integer
    FROM rfqs r
    CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT FROM quotes q WHERE q.rfq_id = r.id AND q.state = 'accepted') AS is) won
   WHERE r.buyer_company_id = company AND r.submitted_at > now() - interval '365 days'
     AND (won.is OR r.state IN ('closed_no_award', 'canceled')
       AND EXISTS (SELECT FROM quotes q WHERE q.rfq_id = r.id))
$$;
REVOKE ALL ON FUNCTION reply_rates(uuid[]), award_rate(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reply_rates(uuid[]), award_rate(uuid) TO millwright_app;
