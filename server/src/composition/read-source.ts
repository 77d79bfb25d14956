import { centreSlug } from '#contract/groups/slug';
import { readSource, SourceInput } from '#server/features/media/sources/read-source';
import { serveParts } from '#server/platform/work/parts-from-thread';

// The script of a thread that reads one feed or list (`SourceReader`).
serveParts((input) => readSource(SourceInput.parse(input), centreSlug));
