-- A quote is lost as soon as every line that it prices is confirmed for somebody else. Timers know so without reading what
-- was quoted and awarded.
CREATE FUNCTION quote_may_win(quote uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM quote_lines l
     WHERE l.quote_id = quote AND NOT EXISTS (
       SELECT FROM rfq_awards a JOIN quotes winner ON winner.id = a.quote_id
        WHERE a.rfq_line_id = l.rfq_line_id AND winner.state = 'accepted'))
$$;
REVOKE ALL ON FUNCTION quote_may_win(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION quote_may_win(uuid) TO millwright_system;
