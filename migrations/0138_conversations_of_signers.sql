-- Members of a shop read along what colleagues write about requests and orders. As with the requests themselves, that
-- needs a signature of their own under the confidentiality agreement of the site; whoever is one of the two reads what
-- was written to them.

-- Whether the transaction's viewer has an account and has not signed.
CREATE FUNCTION viewer_is_unsigned() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('app.unsigned', true), '') = 'true' $$;

-- Whether the company that is acted for is the buyer of a request or an order: what is confidential there is its own.
CREATE FUNCTION buys_in(thing_type text, thing uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE thing_type
    WHEN 'request' THEN EXISTS (SELECT FROM rfqs WHERE id = thing AND buyer_company_id = acting_company())
    ELSE EXISTS (SELECT FROM orders WHERE id = thing AND buyer_company_id = acting_company()) END
$$;
REVOKE ALL ON FUNCTION buys_in(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION buys_in(text, uuid) TO millwright_app;

CREATE POLICY conversations_signed ON conversations AS RESTRICTIVE FOR SELECT TO millwright_app
  USING (NOT is_shared OR NOT viewer_is_unsigned() OR viewer_id() IN (starter_id, other_id)
    OR buys_in(about_type, about_id));
-- Sending asks for the conversation, too.
CREATE POLICY messages_signed ON messages AS RESTRICTIVE FOR SELECT TO millwright_app
  USING (NOT is_shared OR NOT viewer_is_unsigned() OR viewer_id() IN (sender_id, recipient_id)
    OR EXISTS (SELECT FROM conversations c WHERE c.id = conversation_id));
