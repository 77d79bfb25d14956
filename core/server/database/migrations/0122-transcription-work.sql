-- works-with: previous, because what it makes stays in its table; of what both find, each may make the same transcript, which is kept once.

-- What is due again, and what a server of the version before is at: one that goes on may be overtaken, and only one of both is kept.
-- A row of transcriptions without due_at says from now on that a transcript isn't made by itself; nothing else is read of them.
insert into work_items (kind, key, due_at, tries, failures, failing_since, failure)
select 'transcription', message_id::text,
  greatest(due_at, claimed_until),
  failures, failures, case when failures > 0 then now() end, left(reason, 500)
from transcriptions where due_at is not null order by due_at, message_id;
