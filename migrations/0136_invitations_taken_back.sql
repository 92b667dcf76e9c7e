-- A buyer takes an invitation back: from then on its shop reads nothing of the request but the outline, and its quote is
-- kept and compared no more. Invited again, the shop quotes anew.
ALTER TABLE rfq_invitations
  DROP CONSTRAINT rfq_invitations_state_check,
  ADD CONSTRAINT rfq_invitations_state_check
    CHECK (state IN ('chosen', 'invited', 'viewed', 'intending', 'quoted', 'declined', 'lapsed', 'revoked')),
  -- In the buyer's words, for the shop.
  ADD COLUMN revoke_reason text CHECK (length(revoke_reason) BETWEEN 1 AND 500),
  ADD CHECK (state = 'revoked' OR revoke_reason IS NULL);
GRANT UPDATE (revoke_reason) ON rfq_invitations TO millwright_app;
ALTER TABLE quotes DROP CONSTRAINT quotes_state_check;
ALTER TABLE quotes ADD CONSTRAINT quotes_state_check CHECK (state IN ('submitted', 'countered', 'stale', 'superseded',
  'withdrawn', 'set_aside', 'awarded', 'accepted', 'refused', 'lapsed', 'not_awarded'));

-- As before, and not by shops whose invitation was taken back; lines, revisions and shared answers follow it.
DROP POLICY rfqs_read ON rfqs;
CREATE POLICY rfqs_read ON rfqs FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR state <> 'draft' AND EXISTS (
    SELECT FROM rfq_invitations i WHERE i.rfq_id = rfqs.id AND i.seller_company_id = acting_company()
       AND i.state NOT IN ('chosen', 'revoked'))
    AND (NOT needs_agreement OR rfq_is_disclosed_to_seller(id)));

-- As before, with invitations that are taken back.
CREATE OR REPLACE FUNCTION rfq_transitions() RETURNS TABLE (subject text, party text, state text, follows text[])
  LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('rfqs', 'buyer', 'draft', '{canceled,open}'::text[]),
    ('rfqs', 'buyer', 'open', '{canceled,evaluating,expired}'::text[]),
    ('rfqs', 'timer', 'open', '{canceled,evaluating,expired}'::text[]),
    ('rfqs', 'buyer', 'evaluating', '{awarded,canceled,closed_no_award,open,partially_awarded}'::text[]),
    ('rfqs', 'buyer', 'partially_awarded', '{awarded,evaluating}'::text[]),
    ('rfqs', 'timer', 'evaluating', '{canceled,closed_no_award}'::text[]),
    ('rfqs', 'buyer', 'awarded', '{evaluating,partially_awarded}'::text[]),
    ('rfqs', 'seller', 'awarded', '{evaluating,partially_awarded}'::text[]),
    ('rfqs', 'timer', 'awarded', '{evaluating,partially_awarded}'::text[]),
    ('rfqs', 'seller', 'partially_awarded', '{evaluating}'::text[]),
    ('rfqs', 'timer', 'partially_awarded', '{awarded,evaluating}'::text[]),
    ('rfqs', 'buyer', 'expired', '{open}'::text[]),
    ('rfq_invitations', 'buyer', 'chosen', '{invited}'::text[]),
    ('rfq_invitations', 'timer', 'chosen', '{invited}'::text[]),
    ('rfq_invitations', 'seller', 'invited', '{declined,intending,quoted,viewed}'::text[]),
    ('rfq_invitations', 'seller', 'viewed', '{declined,intending,quoted}'::text[]),
    ('rfq_invitations', 'seller', 'intending', '{declined,quoted}'::text[]),
    ('rfq_invitations', 'seller', 'quoted', '{viewed}'::text[]),
    ('rfq_invitations', 'timer', 'quoted', '{lapsed}'::text[]),
    ('rfq_invitations', 'buyer', 'quoted', '{revoked}'::text[]),
    ('rfq_invitations', 'timer', 'invited', '{lapsed}'::text[]),
    ('rfq_invitations', 'buyer', 'invited', '{lapsed,revoked}'::text[]),
    ('rfq_invitations', 'timer', 'viewed', '{lapsed}'::text[]),
    ('rfq_invitations', 'buyer', 'viewed', '{lapsed,revoked}'::text[]),
    ('rfq_invitations', 'timer', 'intending', '{lapsed}'::text[]),
    ('rfq_invitations', 'buyer', 'intending', '{lapsed,revoked}'::text[]),
    ('rfq_invitations', 'buyer', 'lapsed', '{invited,revoked}'::text[]),
    ('rfq_invitations', 'buyer', 'revoked', '{invited}'::text[]),
    ('quotes', 'seller', 'submitted', '{superseded,withdrawn}'::text[]),
    ('quotes', 'buyer', 'submitted', '{awarded,countered,not_awarded,set_aside,stale}'::text[]),
    ('quotes', 'buyer', 'awarded', '{submitted}'::text[]),
    ('quotes', 'seller', 'awarded', '{accepted,refused}'::text[]),
    ('quotes', 'timer', 'awarded', '{lapsed,not_awarded}'::text[]),
    ('quotes', 'timer', 'submitted', '{not_awarded,withdrawn}'::text[]),
    ('quotes', 'seller', 'countered', '{submitted,superseded,withdrawn}'::text[]),
    ('quotes', 'buyer', 'countered', '{awarded,not_awarded,set_aside,stale,submitted}'::text[]),
    ('quotes', 'timer', 'countered', '{not_awarded,withdrawn}'::text[]),
    ('quotes', 'seller', 'stale', '{superseded,withdrawn}'::text[]),
    ('quotes', 'buyer', 'stale', '{not_awarded,set_aside}'::text[]),
    ('quotes', 'timer', 'stale', '{not_awarded,withdrawn}'::text[]),
    ('quotes', 'seller', 'set_aside', '{superseded}'::text[])
$$;

-- As before; why an invitation was taken back only its buyer says, and it is forgotten once the shop is asked again.
CREATE OR REPLACE FUNCTION guard_rfq_invitation() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  party text := rfq_party(TG_RELID, OLD.buyer_company_id, OLD.seller_company_id);
BEGIN
  IF party IS NULL THEN RETURN NEW; END IF;
  PERFORM check_rfq_transition('rfq_invitations', party, OLD.state, NEW.state);
  IF party <> 'seller'
    AND (NEW.decline_reason, NEW.decline_note) IS DISTINCT FROM (OLD.decline_reason, OLD.decline_note) THEN
    RAISE EXCEPTION 'rfq_invitations: a % gives no reasons to decline', party USING ERRCODE = 'check_violation';
  END IF;
  IF party <> 'buyer' AND NEW.revoke_reason IS DISTINCT FROM OLD.revoke_reason THEN
    RAISE EXCEPTION 'rfq_invitations: a % takes no invitation back', party USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.position <> OLD.position AND (party <> 'buyer' OR OLD.state <> 'chosen') THEN
    RAISE EXCEPTION 'rfq_invitations: a % may not change the order', party USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state <> 'revoked' THEN
    NEW.revoke_reason := NULL;
  END IF;
  IF NEW.state = 'invited' AND OLD.state <> 'invited' THEN
    NEW.invited_at := now();
    NEW.reminded_at := NULL;
  ELSIF NEW.state = 'intending' AND OLD.state <> 'intending' THEN
    NEW.intended_at := now();
    NEW.reminded_at := NULL;
  END IF;
  RETURN NEW;
END $$;

-- As before, also in the transaction in which the buyer sets the quote aside.
CREATE OR REPLACE FUNCTION void_award_of(quote uuid) RETURNS boolean
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH ended AS (
    UPDATE award_proposals p SET state = 'void', decided_at = now()
      FROM quotes q
     WHERE q.id = quote AND p.rfq_id = q.rfq_id AND p.state = 'waiting'
       AND (q.state IN ('withdrawn', 'superseded', 'awarded')
            AND (q.seller_company_id = acting_company() OR acting_company() IS NULL)
         OR q.state = 'set_aside' AND q.buyer_company_id = acting_company())
       AND p.form -> 'lines' @> jsonb_build_array(jsonb_build_object('quoteId', quote))
    RETURNING p.id)
  SELECT EXISTS (SELECT FROM ended)
$$;

-- As before. A link of a guest whose invitation was taken back opens nothing, whatever became of the link itself.
CREATE OR REPLACE FUNCTION guest_of_link(hash text)
  RETURNS TABLE (id uuid, rfq_id uuid, invitation_id uuid, company_id uuid, shop text, taken_over_by uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT g.id, g.rfq_id, i.id, g.company_id, i.seller_name, g.taken_over_by
    FROM rfq_guest_links l JOIN rfq_guests g ON g.id = l.guest_id
    JOIN rfq_invitations i ON i.guest_id = g.id JOIN rfqs r ON r.id = g.rfq_id
   WHERE l.token_hash = hash AND l.taken_back_at IS NULL AND g.revoked_at IS NULL
     AND i.state NOT IN ('chosen', 'revoked')
     AND (r.state IN ('open', 'evaluating', 'partially_awarded') OR r.updated_at > now() - interval '30 days')
$$;
