-- An award that waits for approval is void, too, once a shop of it confirms or refuses what it was awarded before: nothing
-- can be added to that any more. The quote is still awarded in the transaction that does so.
CREATE OR REPLACE FUNCTION void_award_of(quote uuid) RETURNS boolean
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH ended AS (
    UPDATE award_proposals p SET state = 'void', decided_at = now()
      FROM quotes q
     WHERE q.id = quote AND p.rfq_id = q.rfq_id AND p.state = 'waiting'
       AND q.state IN ('withdrawn', 'superseded', 'awarded')
       AND (q.seller_company_id = acting_company() OR acting_company() IS NULL)
       AND p.form -> 'lines' @> jsonb_build_array(jsonb_build_object('quoteId', quote))
    RETURNING p.id)
  SELECT EXISTS (SELECT FROM ended)
$$;
