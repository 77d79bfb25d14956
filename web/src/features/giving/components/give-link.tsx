import { useQuery } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import { fundsQuery } from '#web/features/giving/api';
import { LinkButton } from '#web/lib/link';
import { paths } from '#web/lib/paths';

/** Leads to where one gives, once there is a fund (docs/product/giving.md#funds). */
export function GiveLink() {
  const { data } = useQuery(fundsQuery);
  if (!data?.data[0]) return null;
  return (
    <LinkButton kind="plain" to={paths.give()}>
      <HandHeart aria-hidden="true" size={20} />
      Give
    </LinkButton>
  );
}
