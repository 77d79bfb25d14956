-- works-with: previous, because it finds, adds and deletes the two kinds that it knows through the view with the table's former name.
-- Two more renditions (docs/decisions/062-renditions-for-speech.md). The version before would take them for mp3 of the original.
alter table renditions rename to audio_renditions;
alter table audio_renditions
  drop constraint renditions_kind_check,
  -- mp3: for originals that aren't; low: speech at the lowest rate that is still good to hear; compact: mp3 for speech, without tags;
  -- ultra: speech at the lowest rate at which it is understood.
  add constraint audio_renditions_kind_check check (kind in ('mp3', 'low', 'compact', 'ultra'));

-- For the version before alone.
create view renditions as
  select audio_file_id, kind, sha256, size_bytes, created_at from audio_renditions where kind in ('mp3', 'low');

alter table audio_preparations
  -- Which renditions were made, where they are of use: 1, mp3 and low; 2, compact and ultra too.
  add column recipe smallint not null default 1 check (recipe > 0),
  -- The original's own, in order: [{"startMs": 0, "endMs": 61000, "title": "Welcome"}]; null without any.
  add column chapters jsonb check (jsonb_typeof(chapters) = 'array'),
  -- What the original says of its rights; null where it says nothing.
  add column copyright text;

-- Audio whose other renditions are still to be made.
create index audio_preparations_of_before on audio_preparations (audio_file_id) where recipe < 2 and failure is null;
