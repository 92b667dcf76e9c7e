-- Figures that requests and orders add up to, of which no role may read the rows.

CREATE INDEX rfq_lines_process ON rfq_lines (lower(process)) WHERE process IS NOT NULL;

-- What parts of some processes came to when they were awarded and confirmed in the last two years: price times pieces with
-- tooling, the median. Of the company acted for, with how many there were; and of others where at least five parts,
-- three buyers and three shops stand behind it, to two digits, so that it tells no price of anybody's.
CREATE FUNCTION awarded_values(asked text[])
  RETURNS TABLE (process text, own_value numeric, own_parts integer, market_value numeric, market_parts integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH awarded AS (
    SELECT known.process, part.*, part.seller_company_id = acting_company() AS is_own,
           acting_company() NOT IN (part.seller_company_id, part.buyer_company_id) AS is_others
      FROM (SELECT DISTINCT lower(name) AS process FROM unnest(asked) name) known
      CROSS JOIN LATERAL (
        SELECT ol.price * ol.quantity + ol.tooling AS worth, o.seller_company_id, o.buyer_company_id
          FROM rfq_lines l JOIN order_lines ol ON ol.rfq_line_id = l.id JOIN orders o ON o.id = ol.order_id
         WHERE lower(l.process) = known.process AND o.created_at > now() - interval '2 years'
         ORDER BY o.created_at DESC LIMIT 2000) part
  ), levels AS (
    SELECT process,
           (percentile_cont(0.5) WITHIN GROUP (ORDER BY worth) FILTER (WHERE is_own))::numeric AS own_value,
           (count(*) FILTER (WHERE is_own))::integer AS own_parts,
           (percentile_cont(0.5) WITHIN GROUP (ORDER BY worth) FILTER (WHERE is_others))::numeric AS market_value,
           (count(*) FILTER (WHERE is_others))::integer AS market_parts,
           count(DISTINCT seller_company_id) FILTER (WHERE is_others) >= 3
             AND count(DISTINCT buyer_company_id) FILTER (WHERE is_others) >= 3 AS is_of_many
      FROM awarded GROUP BY process
  )
  SELECT process, round(own_value, 2), own_parts,
         CASE WHEN is_of_many AND market_parts >= 5 AND market_value > 0
              THEN round(market_value, 1 - floor(log(market_value))::integer) END, market_parts
    FROM levels
$$;
REVOKE ALL ON FUNCTION awarded_values(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION awarded_values(text[]) TO millwright_app;

-- How requests of the last year went whose time for quotes is over; each figure with how many requests it comes from, and
-- nothing where those are fewer than five, or of fewer than three buyers.
CREATE FUNCTION request_figures()
  RETURNS TABLE (first_quote_hours double precision, quoted integer, quotes double precision, with_three integer,
    requests integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH over AS (
    SELECT r.buyer_company_id, extract(epoch FROM first.quote_at - r.submitted_at) / 3600 AS hours, first.quotes
      FROM rfqs r CROSS JOIN LATERAL (
        SELECT min(q.created_at) AS quote_at, count(DISTINCT q.invitation_id) AS quotes
          FROM quotes q WHERE q.rfq_id = r.id) first
     WHERE r.state NOT IN ('draft', 'canceled') AND r.submitted_at > now() - interval '365 days'
       AND (r.state <> 'open' OR r.deadline <= now())
  ), added AS (
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) FILTER (WHERE quotes > 0) AS first_quote_hours,
           (count(*) FILTER (WHERE quotes > 0))::integer AS quoted,
           count(DISTINCT buyer_company_id) FILTER (WHERE quotes > 0) AS quoted_buyers,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY quotes) AS quotes,
           (count(*) FILTER (WHERE quotes >= 3))::integer AS with_three,
           count(*)::integer AS requests, count(DISTINCT buyer_company_id) AS buyers
      FROM over
  )
  SELECT CASE WHEN quoted >= 5 AND quoted_buyers >= 3 THEN first_quote_hours END, quoted, quotes, with_three, requests
    FROM added WHERE requests >= 5 AND buyers >= 3
$$;
REVOKE ALL ON FUNCTION request_figures() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION request_figures() TO millwright_app;
