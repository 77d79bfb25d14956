-- How often in a row a server began to prepare a mail and ended before it could say what came of it, and when nobody
-- tries any more: it is kept for a while, so that operators hear of it.
alter table mails add column unended_tries smallint not null default 0;
alter table mails add column given_up_at timestamptz;
