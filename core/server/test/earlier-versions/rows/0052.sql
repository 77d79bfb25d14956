insert into moved_objects (place, storage_key) values
  ('s3://library', 'audio/5/52e219ac494117e816392109b9a5ade2562cd0109c7c2e30a11c99e8bc539dd6');
