-- Columns and indexes store what these functions return, so that changing one also needs a migration that computes those again. The bodies
-- that generated columns call are parsed here instead of quoted: pg_dump then knows what they need, and a restore, which has an empty
-- search_path, finds it.

-- Returns text as search and identity compare it: without case and diacritics, single spaces (features/search/README.md#why-it-is-built-so).
-- Decomposing first makes the composed and the combining spelling of Ọ́ equal; unaccent then replaces the letters that don't decompose
-- (ɓ, ɗ, ƙ, ø). The dictionary is named, so the result depends only on the input.
create or replace function plain_text(value text) returns text
language sql immutable strict parallel safe
as $$
  select btrim(regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary,
      regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'))),
    '\s+', ' ', 'g'))
$$;

-- Splits at everything in ASCII but letters and digits, and at Unicode's punctuation, symbols and emoji, including those of Hebrew, Arabic,
-- Devanagari and Ethiopic. The ranges are numbers, so that the result doesn't depend on the database's locale. Marks that plain_text leaves are
-- removed: the points of Hebrew and Arabic, which few people type, and the African letters that unaccent doesn't know
-- (ɔ, ə, ǝ).
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

-- Returns the words by which a text is found; those with an apostrophe also as one word ("Father's": father, s, fathers).
create or replace function indexed_words(value text) returns text[]
language sql immutable strict parallel safe
return case
  when value ~ '[''\u2018\u2019\u02bc]'
    then words_of(value) || words_of(regexp_replace(value, '[''\u2018\u2019\u02bc]', '', 'g'))
  else words_of(value)
end;

-- Returns the words by which the desk finds listeners: their name and address, without case and diacritics.
create or replace function account_words(first_name text, last_name text, email text) returns text
language sql immutable parallel safe
return ' ' || public.plain_text(first_name || ' ' || last_name || ' ' || coalesce(email, ''));
