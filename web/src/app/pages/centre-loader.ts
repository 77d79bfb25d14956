import type { LoaderFunctionArgs } from 'react-router';
import { centreSlugOf } from '#web/features/catalogue/groups/group-api';
import { loadCentre } from '#web/features/catalogue/groups/group-loaders';
import { loadStream } from '#web/features/live/loaders';

export function loadCentrePage(args: LoaderFunctionArgs): null {
  const slug = centreSlugOf(args.params.slug);
  if (slug) loadStream(slug);
  return loadCentre(args);
}
