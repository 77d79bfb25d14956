import { useQuery } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import { LinkButton } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { fundsQuery } from '#features/giving/web/api';
import * as texts from '#features/giving/web/texts';

export function GiveLink() {
  const { data } = useQuery(fundsQuery);
  if (!data?.data[0]) return null;
  return (
    <LinkButton kind="plain" to={paths.give()}>
      <HandHeart aria-hidden="true" size={20} />
      {texts.give()}
    </LinkButton>
  );
}
