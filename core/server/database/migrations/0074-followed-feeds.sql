-- works-with: previous, because the only accounts it deletes are those it has just made, which follow nothing, and all else is new.
-- Podcast feeds that are asked every hour for what is new (docs/product/desk.md#followed-feeds).
create table followed_feeds (
  id bigint generated always as identity primary key,
  -- Who answers for what it brings in; null is the command line.
  account_id bigint references accounts,
  -- What its items are known by, as that of a run: it stays when the feed moves.
  source text not null unique check (source <> ''),
  -- Where the feed is.
  address text not null check (address <> ''),
  title text not null default '',
  -- Whether what is new is published immediately; else it is a draft.
  publish boolean not null,
  -- The centre that its messages belong to; null for none, and once the centre is deleted.
  centre_id bigint references centres on delete set null,
  created_at timestamptz not null,
  -- paused: by an operator; stopped: by itself, which `problem` explains.
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  -- When it is checked next, unless it is paused or stopped; a claim as that of a source's item.
  due_at timestamptz not null,
  claimed_until timestamptz,
  claimed_due_at timestamptz,
  -- What its server knows the first page by, as it was read last.
  etag text check (length(etag) <= 1000),
  last_modified text check (length(last_modified) <= 1000),
  -- When all its pages were read last, without a failure since; null makes the next check read all.
  read_whole_at timestamptz,
  -- The last check that ended, however it did.
  checked_at timestamptz,
  -- Checks that failed since the last good one, since when, and why the last did, in a sentence.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  problem text check (length(problem) <= 2000),
  -- When operators were last notified of it; null while there is nothing to write about.
  notified_at timestamptz,
  check ((problem is null) = (failing_since is null)),
  check (state <> 'stopped' or problem is not null)
);
create index followed_feeds_to_check on followed_feeds (due_at, id) where state = 'active';
create index followed_feeds_by_centre on followed_feeds (centre_id) where centre_id is not null;

-- The runs that checks of a followed feed began; null for those of people, and once it isn't followed any more.
alter table source_imports add column followed_feed_id bigint references followed_feeds on delete set null;
create index source_imports_by_followed_feed on source_imports (followed_feed_id) where followed_feed_id is not null;
-- Which items a followed feed has brought already is looked up by their guids, in whatever run they were.
create index source_items_by_guid on source_items (guid);
