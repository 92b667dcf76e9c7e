-- An award that waits for approval is void once a quote of it is withdrawn or revised: nobody could approve it any more.
ALTER TABLE award_proposals DROP CONSTRAINT award_proposals_state_check,
  ADD CONSTRAINT award_proposals_state_check
    CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn', 'void'));

-- Its seller, or a timer, ends the quote, and may read no award: whether one was void is told to the buyer alone.
CREATE FUNCTION void_award_of(quote uuid) RETURNS boolean
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH ended AS (
    UPDATE award_proposals p SET state = 'void', decided_at = now()
      FROM quotes q
     WHERE q.id = quote AND p.rfq_id = q.rfq_id AND p.state = 'waiting' AND q.state IN ('withdrawn', 'superseded')
       AND (q.seller_company_id = acting_company() OR acting_company() IS NULL)
       AND p.form -> 'lines' @> jsonb_build_array(jsonb_build_object('quoteId', quote))
    RETURNING p.id)
  SELECT EXISTS (SELECT FROM ended)
$$;
REVOKE ALL ON FUNCTION void_award_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION void_award_of(uuid) TO millwright_app, millwright_system;

-- Which of some addresses belong to people of shops that the company acted for never asks, and the shops' names: to ask
-- them is refused. Only of shops that stand on its own list, and only for who buys.
CREATE FUNCTION shops_never_asked_at(addresses text[]) RETURNS TABLE (email text, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT ON (u.email) u.email::text, entry.name
    FROM users u JOIN company_members m ON m.person_id = u.id
    JOIN manufacturers entry ON entry.company_id = m.company_id
    JOIN company_suppliers s ON s.manufacturer_id = entry.id
   WHERE u.email = ANY (addresses) AND u.deleted_at IS NULL AND u.confirmed_at IS NOT NULL
     AND s.company_id = acting_company() AND s.standing = 'blocked'
     AND EXISTS (SELECT FROM company_members own WHERE own.company_id = acting_company() AND own.person_id = viewer_id())
   ORDER BY u.email, entry.name
$$;
REVOKE ALL ON FUNCTION shops_never_asked_at(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shops_never_asked_at(text[]) TO millwright_app;
