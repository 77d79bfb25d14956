import { useAddress } from './use-address.ts';

export interface TableSort<By extends string> {
  by: By;
  order: 'asc' | 'desc';
}

export function useTableSort<By extends string>(among: readonly By[], usual: TableSort<By>) {
  const { search, change } = useAddress();
  const by = among.find((name) => name === search.get('sort')) ?? usual.by;
  const chosen = search.get('order');
  const order = chosen === 'asc' || chosen === 'desc' ? chosen : by === usual.by ? usual.order : 'asc';
  const sort: TableSort<By> = { by, order };
  const sortBy = (next: By) => {
    const opposite = order === 'asc' ? 'desc' : 'asc';
    change({ sort: next, order: next !== by ? (next === usual.by ? usual.order : 'asc') : opposite });
  };
  return { sort, sortBy };
}
