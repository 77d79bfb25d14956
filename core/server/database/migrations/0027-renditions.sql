-- What is made of audio where ffmpeg is: renditions, a loudness figure and a waveform. Audio without a row in
-- audio_preparations is still to be prepared.

create table audio_preparations (
  audio_file_id bigint primary key references audio_files on delete cascade,
  -- EBU R128, integrated, in LUFS; null where there is nothing to be heard, or the audio couldn't be prepared.
  loudness real check (loudness between -70 and 10),
  -- How loud each of its parts is, of equal length, 0..255 each; null as above.
  waveform bytea check (octet_length(waveform) between 1 and 1000),
  -- Why it couldn't be prepared; null when it was.
  failure text check (failure <> ''),
  finished_at timestamptz not null
);
create index audio_preparations_failed on audio_preparations (finished_at) where failure is not null;

create table renditions (
  audio_file_id bigint not null references audio_files on delete cascade,
  -- mp3: for originals that aren't; low: speech at the lowest rate that is still good to hear.
  kind text not null check (kind in ('mp3', 'low')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null check (size_bytes > 0),
  created_at timestamptz not null default now(),
  primary key (audio_file_id, kind)
);
create index renditions_by_hash on renditions (sha256);
