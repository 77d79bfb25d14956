import { Building2 } from 'lucide-react';
import { EmptyList } from './empty-list.tsx';

export function NoCentres() {
  return (
    <EmptyList
      icon={Building2}
      title="You have no centre"
      help="Your role is centre manager, and you have no centre at the moment: it may have been deleted. An owner of the library can give you one."
      asHeading
    />
  );
}
