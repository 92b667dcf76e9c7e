-- Whom a shop works for, in its own words, and as it was published last.

ALTER TABLE seller_profiles
  ADD COLUMN industries_served text[] NOT NULL DEFAULT '{}' CHECK (cardinality(industries_served) <= 30),
  ADD COLUMN shown_industries text[] NOT NULL DEFAULT '{}';
GRANT UPDATE (industries_served, shown_industries) ON seller_profiles TO millwright_app;

-- As before, with the industries.
CREATE OR REPLACE FUNCTION shown_shop(entry uuid) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
      'industries', to_jsonb(p.shown_industries),
      'places', p.shown_places,
      'machines', coalesce((SELECT jsonb_agg(jsonb_build_object('kind', kind, 'process', process, 'maker', maker,
          'model', model, 'quantity', quantity, 'axes', axes, 'envelope', envelope, 'builtIn', built_in)
          ORDER BY created_at, id) FROM seller_machines WHERE company_id = p.company_id), '[]'),
      'pictures', coalesce((SELECT jsonb_agg(jsonb_build_object('path', path, 'shows', shows, 'caption', caption)
          ORDER BY place, id) FROM seller_pictures WHERE company_id = p.company_id), '[]'))
    FROM manufacturers m JOIN seller_profiles p ON p.company_id = m.company_id
   WHERE m.id = entry AND m.user_id IS NOT NULL
$$;
