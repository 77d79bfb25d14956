-- The functions that the generated columns call, so that a backup can be restored: pg_dump writes things in the order in
-- which they need each other, and restores with an empty search_path. What a body in quotes calls is known to nobody
-- before it runs; a body that is parsed here is bound to it.

-- What parts words: everything in ASCII but letters and digits, and the punctuation, symbols and emoji of Unicode, also
-- those of Hebrew, Arabic, Devanagari and Ethiopic. In numbers, so that the result doesn't hang on the database's locale.
-- What plain_text leaves of marks: the points of Hebrew and Arabic, which few people type, and the African letters that
-- unaccent doesn't know (ɔ, ə, ǝ).
create or replace function words_of(value text) returns text[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(left(word, 60)), '{}')
  from regexp_split_to_table(
    translate(
      regexp_replace(plain_text(value), '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]', '', 'g'),
      U&'\0254\0259\01dd', 'oee'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0589\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u0964\u0965\u1360-\u1368\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe6f\uff01-\uff0f\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e01ff]+') as word
  where word <> ''
);

create or replace function indexed_words(value text) returns text[]
language sql immutable strict parallel safe
return array(
  select unnest(words_of(value))
  union
  select unnest(words_of(regexp_replace(value, '[''\u2018\u2019\u02bc]', '', 'g')))
    where value ~ '[''\u2018\u2019\u02bc]'
  order by 1);

-- What was made by the older functions is made again where it differs.
update speakers set name = name where words is distinct from indexed_words(name);
update services set name = name where words is distinct from indexed_words(name);
update categories set name = name where words is distinct from indexed_words(name);
update centres set name = name where words is distinct from indexed_words(name);
update messages set topic = topic, description = description
where topic_words is distinct from indexed_words(topic || ' ' || coalesce(name, '') || ' ' || coalesce(title, ''))
  or description_words is distinct from indexed_words(description);
do $$
begin
  perform refresh_message_search(array(select id from messages));
end
$$;
