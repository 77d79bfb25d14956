-- A series and a collection are sold as a whole. Ben has begun to pay for the one by card, and has prepared it as a gift.
insert into bundles (series_id, price_kobo) select id, 120000 from series where name like 'The letter%';
insert into bundles (collection_id, price_kobo) select id, 90050 from featured_collections order by id limit 1;

insert into payment_intents (account_id, purpose, bundle, amount_kobo, content, created_at)
select 2, 'purchase', 'series ' || id, 120000, 'bundle:series ' || id || ':ben', '2026-03-06 10:00+00'
from series where name like 'The letter%';
insert into payment_intent_items (intent_id, message_id, cart_item_id, price_kobo)
select i.id, 1, nextval(pg_get_serial_sequence('cart_items', 'id')), 120000 from payment_intents i where i.content like 'bundle:%:ben';

insert into gifts (account_id, kind, title, amount_kobo, series_id, from_name, to_name, words, picture, created_at)
select 2, 'series', name, 120000, id, 'Ben', 'Chi', '', 'cover', '2026-03-06 11:00+00' from series where name like 'The letter%';
insert into gift_items (gift_id, message_id, place, topic, speaker_name, price_kobo)
select id, 1, 1, 'A message of it', null, 120000 from gifts where kind = 'series';
