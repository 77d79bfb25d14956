-- When the password was last given in a session; null in those that the version before starts (docs/decisions/054-signing-in-at-the-desk.md).
alter table sessions add column password_at timestamptz;
