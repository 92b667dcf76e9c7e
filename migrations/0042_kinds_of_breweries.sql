-- What a directory of breweries says of their kinds becomes something they are found by; of rows imported
-- before it stands in words only. The trigger of 0040 notes the capabilities.
UPDATE manufacturers SET activities = array[known.code]
  FROM (VALUES ('Microbrewery', 'microbrewing'), ('Nanobrewery', 'microbrewing'),
               ('Regional brewery', 'regional-brewing'), ('Large brewery', 'regional-brewing'),
               ('Brewpub', 'pub-brewing'), ('Brewery taproom', 'pub-brewing')) known (kind, code)
 WHERE source = 'openbrewerydb' AND specialization = known.kind AND activities = '{}';
