-- A review of a quote is read beside its later versions, too: one that a counter or an amendment brings is the same offer
-- with other terms. And shops that a company never asks get no request by a mail to one of their people either.

DROP FUNCTION reviews_of_rfq(uuid);
CREATE FUNCTION reviews_of_rfq(rfq uuid)
  RETURNS TABLE (quote_id uuid, invitation_id uuid, version integer, reviewer_id uuid, reviewer_name text, verdict text,
    note text, reviewed_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.quote_id, q.invitation_id, q.version, r.reviewer_id, coalesce(users.name, ''), r.verdict, r.note,
         r.reviewed_at
    FROM quote_reviews r JOIN quotes q ON q.id = r.quote_id JOIN users ON users.id = r.reviewer_id
   WHERE r.rfq_id = rfq AND r.buyer_company_id = acting_company()
   ORDER BY r.reviewed_at DESC LIMIT 500
$$;
REVOKE ALL ON FUNCTION reviews_of_rfq(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reviews_of_rfq(uuid) TO millwright_app;

-- Whether an address belongs to somebody of a shop that a company never asks. Nobody is told: that it has an account here
-- is not the buyer's to learn.
CREATE FUNCTION is_of_blocked_shop(buyer uuid, address text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM users u JOIN company_members m ON m.person_id = u.id
      JOIN manufacturers entry ON entry.company_id = m.company_id
      JOIN company_suppliers s ON s.manufacturer_id = entry.id
     WHERE u.email = address AND u.deleted_at IS NULL AND u.confirmed_at IS NOT NULL
       AND s.company_id = buyer AND s.standing = 'blocked')
$$;
REVOKE ALL ON FUNCTION is_of_blocked_shop(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_of_blocked_shop(uuid, text) TO millwright_system;

-- As before, but for members of shops that the company never asks.
CREATE OR REPLACE FUNCTION ask_members_among_guests(rfq uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT g.id AS guest, i.id AS invitation, member.company_id AS company
      FROM rfq_guests g JOIN rfq_invitations i ON i.guest_id = g.id
      JOIN users u ON u.email = g.email
      CROSS JOIN LATERAL (
        SELECT m.company_id FROM company_members m
         WHERE m.person_id = u.id AND m.roles && '{owner,admin,seller}'::text[]
         ORDER BY 'owner' = ANY (m.roles) DESC, m.chosen_at DESC NULLS LAST, m.joined_at, m.company_id LIMIT 1) member
     WHERE g.rfq_id = rfq AND g.buyer_company_id = acting_company() AND g.taken_over_by IS NULL AND i.state = 'chosen'
       AND u.deleted_at IS NULL AND u.confirmed_at IS NOT NULL AND u.suspended_at IS NULL
       AND member.company_id <> g.buyer_company_id AND NOT is_of_blocked_shop(g.buyer_company_id, g.email)
     ORDER BY g.id
  LOOP
    -- A company is asked once, whichever of its people were named.
    IF EXISTS (SELECT FROM rfq_invitations i WHERE i.rfq_id = rfq AND i.seller_company_id = found.company) THEN
      CONTINUE;
    END IF;
    UPDATE rfq_guests SET taken_over_by = found.company, taken_over_at = now() WHERE id = found.guest;
    UPDATE rfq_invitations SET seller_company_id = found.company WHERE id = found.invitation;
  END LOOP;
END $$;
