-- An act on two messages, and files that came one by one.
insert into audit_entries (at, account_id, action, subject_id, subject_name, before, after, act_key) values
  ('2026-02-21 08:00+00', 2, 'message.change', null, '', null, '{"featured": true}', null),
  ('2026-02-21 09:00+00', 2, 'message.upload', null, '', null, null, 'upload:00000000-0000-4000-8000-00000000000a');
insert into audit_entries (at, account_id, action, subject_id, subject_name, before, after, part_of)
select at, account_id, action, part.id, part.topic, '{"featured": false}', '{"featured": true}', audit_entries.id
from audit_entries cross join (values ('3', 'Patience'), ('4', 'Light in the morning')) part (id, topic)
where at = '2026-02-21 08:00+00';
