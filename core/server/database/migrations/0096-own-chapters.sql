-- Chapters that operators made, in the order of their times, instead of those of the audio's file (audio_preparations.chapters):
-- [{"startMs": 0, "title": "Welcome"}]. Each goes on until the next begins. Null: the file's; empty: none, whatever the file says.
alter table messages add column chapters jsonb check (jsonb_typeof(chapters) = 'array' and jsonb_array_length(chapters) <= 255);
