-- The chain grows by an act, and was looked at before.
insert into audit_checks (at, checked_from, checked_to, head_number, head_hash, fault)
select '2026-02-26 03:00+00', 0, number, number, hash, null from audit_chain order by number desc limit 1;
insert into audit_entries (at, account_id, action, subject_id, subject_name, before, after, reason) values
  ('2026-02-26 08:00+00', 2, 'settings.change', null, '', '{"title": "Library"}', '{"title": "Grace Library"}', null);
