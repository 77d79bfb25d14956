import { useQuery } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import { fundsQuery } from '#web/features/giving/api';
import { paths } from '#web/lib/paths';
import { EntryLink } from './navigation-link.tsx';

const entry = { label: 'Give', to: paths.give(), icon: HandHeart };

/** docs/product/giving.md#funds */
export function GiveEntry({ onChosen }: { onChosen: (() => void) | undefined }) {
  const { data } = useQuery(fundsQuery);
  return data?.data[0] && <EntryLink entry={entry} onChosen={onChosen} />;
}
