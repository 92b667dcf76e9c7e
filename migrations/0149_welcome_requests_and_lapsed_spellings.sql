-- A certificate that lapsed proves no longer what the entry states in another spelling, either.
CREATE OR REPLACE FUNCTION end_certificates(today date)
  RETURNS TABLE (id uuid, company_id uuid, name text, expires_on date, days smallint)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH due AS (
    SELECT c.id, CASE WHEN c.expires_on < today THEN 0 WHEN c.expires_on <= today + 14 THEN 14 ELSE 60 END AS days
      FROM seller_certificates c
     WHERE c.expires_on <= today + 60 AND c.told_days IS DISTINCT FROM 0
       FOR UPDATE SKIP LOCKED
  ), told AS (
    UPDATE seller_certificates c SET told_days = due.days FROM due
     WHERE c.id = due.id AND (c.told_days IS NULL OR c.told_days > due.days)
    RETURNING c.id, c.company_id, c.name, c.expires_on, due.days::smallint AS days
  ), lapsed AS (
    UPDATE manufacturers m
       SET certifications = ARRAY(SELECT stated FROM unnest(m.certifications) WITH ORDINALITY AS s (stated, place)
                                   WHERE NOT EXISTS (SELECT FROM told t WHERE t.days = 0 AND t.company_id = m.company_id
                                                        AND certificate_key(t.name) = certificate_key(stated))
                                      OR EXISTS (SELECT FROM seller_certificates c WHERE c.company_id = m.company_id
                                                    AND certificate_key(c.name) = certificate_key(stated)
                                                    AND (c.expires_on IS NULL OR c.expires_on >= today))
                                   ORDER BY place),
           updated_at = now()
     WHERE m.user_id IS NOT NULL AND m.company_id IN (SELECT t.company_id FROM told t WHERE t.days = 0)
  )
  SELECT told.id, told.company_id, told.name, told.expires_on, told.days FROM told
$$;

-- Which requests a shop welcomes, and what one should say, as it was published last. Who published before is asked to do
-- so again: until now nobody else read it.
ALTER TABLE seller_profiles
  ADD COLUMN shown_welcome jsonb NOT NULL DEFAULT '{"prototypes": false, "rush": false, "request": ""}';
GRANT UPDATE (shown_welcome) ON seller_profiles TO millwright_app;

-- As before, with what is welcome.
CREATE OR REPLACE FUNCTION shown_shop(entry uuid) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
      'industries', to_jsonb(p.shown_industries),
      'welcome', p.shown_welcome,
      'places', p.shown_places,
      'machines', coalesce((SELECT jsonb_agg(jsonb_build_object('kind', kind, 'process', process, 'maker', maker,
          'model', model, 'quantity', quantity, 'axes', axes, 'envelope', envelope, 'builtIn', built_in)
          ORDER BY created_at, id) FROM seller_machines WHERE company_id = p.company_id), '[]'),
      'pictures', coalesce((SELECT jsonb_agg(jsonb_build_object('path', path, 'shows', shows, 'caption', caption)
          ORDER BY place, id) FROM seller_pictures WHERE company_id = p.company_id), '[]'))
    FROM manufacturers m JOIN seller_profiles p ON p.company_id = m.company_id
   WHERE m.id = entry AND m.user_id IS NOT NULL
$$;
