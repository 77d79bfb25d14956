import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '#web/desk-kit/api';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { ReorderList, ReorderSkeleton } from '#web/desk-kit/reorder-list';

import { Link } from '#web/lib/link';
import { Cover } from '#web/ui/cover';
import { categoryOrderQuery, usePlacing } from './api.ts';
import { kinds, messagesIn } from './kinds.ts';

/** Categories in the order in which listeners see them; each move is saved at once. */
export function CategoryOrder() {
  const queryClient = useQueryClient();
  const categories = useQuery(categoryOrderQuery);
  const placing = usePlacing();
  if (categories.isLoadingError) return <QueryFailure query={categories} />;
  if (!categories.data) return <ReorderSkeleton />;
  const move = (id: string, to: number) => {
    const moved = categories.data.find((category) => category.id === id);
    if (!moved) return;
    const order = categories.data.filter((category) => category !== moved).toSpliced(to, 0, moved);
    queryClient.setQueryData(categoryOrderQuery.queryKey, order);
    placing.mutate({ id, after: order[to - 1]?.id ?? null }, { onError: reportFailure });
  };
  return (
    <div className="max-w-3xl">
      <ReorderList
        label="Categories"
        items={categories.data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={move}
      >
        {(category) => (
          <div className="flex min-w-0 items-center gap-3">
            <div className="w-10 shrink-0">
              <Cover
                topic={category.name}
                categoryName={null}
                palette={category.palette ?? 0}
                imageUrl={category.image_url ?? null}
                size="small"
                sizes="40px"
              />
            </div>
            <div className="min-w-0">
              <Link
                dir="auto"
                to={kinds.categories.one(category.id)}
                className="block truncate font-semibold hover:underline"
              >
                {category.name}
              </Link>
              <p dir="auto" className="truncate text-13 text-muted">
                {messagesIn(category)}
              </p>
            </div>
          </div>
        )}
      </ReorderList>
    </div>
  );
}
