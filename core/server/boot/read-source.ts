import { serveParts } from '#core/server/work/parts-from-thread';
import { centreSlug } from '#features/groups/contract/slug';
import { readSource, SourceInput } from '#features/sources/server/read-source';

// The script of a thread that reads one feed or list (`SourceReader`).
serveParts((input) => readSource(SourceInput.parse(input), centreSlug));
