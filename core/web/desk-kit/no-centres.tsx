import { Building2 } from 'lucide-react';
import { EmptyList } from './empty-list.tsx';
import * as texts from './texts.ts';

export function NoCentres() {
  return <EmptyList icon={Building2} title={texts.youHaveNoCentre()} help={texts.noCentreHelp()} asHeading />;
}
