-- Offices as settings of their own, as they were kept before there was a list of them.
update settings set value = '{"title": "Grace Library", "phone": "+234 800 000 0000", "office_headquarters": "1 Marina, Lagos", "office_europe": null}'
where key = 'library';
