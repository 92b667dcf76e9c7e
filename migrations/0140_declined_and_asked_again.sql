-- A shop that declined is asked again, where its buyer wants that; why it declined before stays beside its invitation.
ALTER TABLE rfq_invitations
  ADD COLUMN earlier_decline_reason text,
  ADD COLUMN earlier_decline_note text NOT NULL DEFAULT '';

-- As before, with shops that declined and are asked again.
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
    ('rfq_invitations', 'buyer', 'declined', '{invited}'::text[]),
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

-- As before; asked again, a shop has declined once before.
CREATE OR REPLACE FUNCTION guard_rfq_invitation() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  party text := rfq_party(TG_RELID, OLD.buyer_company_id, OLD.seller_company_id);
BEGIN
  IF party IS NULL THEN RETURN NEW; END IF;
  PERFORM check_rfq_transition('rfq_invitations', party, OLD.state, NEW.state);
  IF OLD.state = 'declined' AND NEW.state = 'invited' THEN
    NEW.earlier_decline_reason := OLD.decline_reason;
    NEW.earlier_decline_note := OLD.decline_note;
    NEW.decline_reason := NULL;
    NEW.decline_note := '';
  ELSIF (NEW.earlier_decline_reason, NEW.earlier_decline_note)
    IS DISTINCT FROM (OLD.earlier_decline_reason, OLD.earlier_decline_note) THEN
    RAISE EXCEPTION 'rfq_invitations: what was said before stays' USING ERRCODE = 'check_violation';
  ELSIF party <> 'seller'
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

-- What a link shows that was taken back: whether what its shop quoted stands. Null for one that was not taken back.
DROP FUNCTION guest_link_taken_back(text);
CREATE FUNCTION guest_link_taken_back(hash text) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN EXISTS (
           SELECT FROM rfq_invitations i JOIN quotes q ON q.invitation_id = i.id
            WHERE i.guest_id = g.id AND i.state = 'quoted'
              AND q.state IN ('submitted', 'countered', 'stale', 'awarded', 'accepted'))
         THEN 'links' ELSE 'invitation' END
    FROM rfq_guest_links l JOIN rfq_guests g ON g.id = l.guest_id JOIN rfqs r ON r.id = g.rfq_id
   WHERE l.token_hash = hash AND l.taken_back_at IS NOT NULL AND g.taken_over_by IS NULL
     AND (r.state IN ('open', 'evaluating', 'partially_awarded') OR r.updated_at > now() - interval '30 days')
   LIMIT 1
$$;
REVOKE ALL ON FUNCTION guest_link_taken_back(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guest_link_taken_back(text) TO millwright_app;
