-- What publishers say of kinds and inspections becomes something that shops are found by; of rows imported before it
-- stands in words only. The trigger of 0040 notes the capabilities.
UPDATE manufacturers SET activities = array[known.code]
  FROM (VALUES ('Nanobrewery', 'nano-brewing'), ('Large brewery', 'large-brewing'),
               ('Alternating proprietor brewery', 'proprietor-brewing')) known (kind, code)
 WHERE source = 'openbrewerydb' AND specialization = known.kind;

UPDATE manufacturers entry SET activities = entry.activities || told.codes
  FROM (SELECT id, array_agg(DISTINCT code) AS codes
          FROM manufacturers,
               (VALUES ('Slaughter - Exotic', 'exotic-slaughter'), ('Slaughter - Rabbit', 'rabbit-slaughter'),
                       ('Certification - Trichinae', 'trichinae-treating'),
                       ('Certification - Cysticercus', 'cysticercus-treating'),
                       ('Certification - Export', 'export-inspection'),
                       ('Off-Premise Freezing', 'meat-freezing'),
                       ('Voluntary', 'voluntary-inspection')) known (activity, code)
         WHERE source = 'usda-fsis' AND strpos(substring(description FROM 'Activities: [^.]*'), activity) > 0
           AND code <> ALL (activities)
         GROUP BY id) told
 WHERE entry.id = told.id;
