import { serveParts } from '#core/server/work/parts-from-thread';
import { centreSlug } from '#features/groups/contract/slug';
import { readSource, SourceInput } from '#features/sources/server/read-source';

serveParts((input) => readSource(SourceInput.parse(input), centreSlug));
