-- What a person sees of their sessions (docs/decisions/054-signing-in-at-the-desk.md). The version before starts sessions without it.
alter table sessions
  -- By which its owner names it; its token's hash is never shown.
  add column id uuid not null default gen_random_uuid(),
  -- What the browser called itself, in words of ours, e.g. 'Chrome on Android'; null where it wasn't known.
  add column device text,
  -- From where it was last used.
  add column address text;
