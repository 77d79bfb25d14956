-- An editor, and who manages Lagos; their password is Ben's.
insert into accounts (email, password_hash, first_name, created_at, role, operator_role, email_confirmed_at)
select part.email, password_hash, part.name, '2026-02-25 08:00+00', 'operator', part.role, '2026-02-25 08:05+00'
from accounts cross join (values ('efe@example.org', 'Efe', 'editor'), ('uche@example.org', 'Uche', 'centre-manager')) part (email, name, role)
where id = 2 order by part.email;
insert into operator_centres (account_id, centre_id) select id, 1 from accounts where email = 'uche@example.org';
insert into audit_entries (at, account_id, action, subject_id, subject_name, before, after)
select '2026-02-25 08:00+00', 2, 'operator.set', id::text, email, '{"role": "listener"}', jsonb_build_object('role', operator_role)
from accounts where operator_role in ('editor', 'centre-manager') order by id;
