import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { isNotFound } from '#core/web/lib/api/call';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { Skeleton } from '#core/web/ui/skeleton';
import { EmptyList, type EmptyListProps } from './empty-list.tsx';
import { QueryFailure } from './query-failure.tsx';
import * as texts from './texts.ts';

interface ThingPageProps<Id, Thing, Key extends QueryKey> {
  id: z.ZodMiniType<Id>;
  query: (id: Id) => UseQueryOptions<Thing, DefaultError, Thing, Key>;
  missing?: Omit<EmptyListProps, 'icon'>;
}

interface Loaded<Id, Thing> {
  isShownAtOnce?: undefined;
  skeleton?: ReactNode;
  children: (thing: Thing, id: Id) => ReactNode;
}

interface AtOnce<Id, Thing> {
  isShownAtOnce: true;
  children: (thing: Thing | undefined, id: Id) => ReactNode;
}

export function ThingPage<Id, Thing, Key extends QueryKey>(
  props: ThingPageProps<Id, Thing, Key> & (Loaded<Id, Thing> | AtOnce<Id, Thing>),
) {
  const { id: text } = useParams();
  const id = z.safeParse(props.id, text);
  return id.success ? <Found key={text} {...props} found={id.data} /> : <Missing missing={props.missing} />;
}

function Found<Id, Thing, Key extends QueryKey>({
  found,
  ...props
}: ThingPageProps<Id, Thing, Key> & (Loaded<Id, Thing> | AtOnce<Id, Thing>) & { found: Id }) {
  const query = useQuery(props.query(found));
  if (query.data !== undefined) return props.children(query.data, found);
  if (isNotFound(query.error)) return <Missing missing={props.missing} />;
  if (query.isError) return <QueryFailure query={query} />;
  return props.isShownAtOnce ? props.children(undefined, found) : (props.skeleton ?? <ThingSkeleton />);
}

function Missing({ missing }: { missing: Omit<EmptyListProps, 'icon'> | undefined }) {
  return missing ? <EmptyList asHeading icon={FileQuestion} {...missing} /> : <NotFoundPage />;
}

export function ThingSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5 pt-13">
      <span className="sr-only">{texts.loading()}</span>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-12 max-w-2xl" />
      <Skeleton className="h-12 max-w-2xl" />
      <Skeleton className="h-28 max-w-2xl" />
    </div>
  );
}

/** The version that this operator saw last, against which changes are made. */
export function useSeen<Thing>(newest: Thing, { queryKey }: { queryKey: QueryKey }) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(newest);
  const onSeen = (next: Thing) => {
    setSeen(next);
    queryClient.setQueryData(queryKey, next);
  };
  return [seen, onSeen] as const;
}
