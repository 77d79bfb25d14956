import { useQuery } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import { paths } from '#core/web/lib/paths';
import { fundsQuery } from '#features/giving/web/api';
import { EntryLink } from './navigation-link.tsx';

const entry = { label: 'Give', to: paths.give(), icon: HandHeart };

/** features/giving/README.md#funds */
export function GiveEntry({ onChosen }: { onChosen: (() => void) | undefined }) {
  const { data } = useQuery(fundsQuery);
  return data?.data[0] && <EntryLink entry={entry} onChosen={onChosen} />;
}
