import { AnyId } from '#contract/ids';
import type { DeskGroup, GroupKind } from '#contract/operator/groups';
import type { GroupDesk } from '#server/features/operator/groups/groups';
import { StopError } from '#server/platform/errors';
import { counted } from './print.ts';

/**
 * @param named a name, whatever its case and accents, a centre's slug, or an id
 * @returns the one of this kind that is meant
 * @throws StopError when there is none, with what is called alike
 */
export async function findNamed(desk: GroupDesk, kind: GroupKind, named: string): Promise<DeskGroup> {
  const { data } = await desk.list(kind, { keyword: named, sort: 'name', order: 'asc', pageNumber: 1, pageSize: 100 });
  const exact = data.find((group) => plain(group.name) === plain(named));
  if (exact) return exact;
  if (AnyId.safeParse(named).success) return desk.read(kind, named);
  const bySlug = kind === 'centres' ? await findBySlug(desk, named) : undefined;
  if (bySlug) return bySlug;
  const alike = data.slice(0, 5).map(({ name }) => `"${name}"`);
  throw new StopError(
    `None of the ${kind} is called "${named}". ${alike.length > 0 ? `Is it ${alike.join(' or ')}?` : `"${kind} list" shows them.`}`,
  );
}

async function findBySlug(desk: GroupDesk, slug: string): Promise<DeskGroup | undefined> {
  const { data } = await desk.list('centres', {
    keyword: undefined,
    ...{ sort: 'name', order: 'asc', pageNumber: 1, pageSize: 100 },
  });
  return data.find((centre) => centre.slug === slug);
}

/** @returns one line for a list */
export function lineOf(group: DeskGroup): string {
  const { id, name, slug } = group;
  return `${id.padStart(5)}  ${name}${slug === undefined ? '' : ` (/${slug})`}, ${messagesWords(group)}\n`;
}

/** @returns e.g. `12 messages` */
export function messagesWords({ messages: { all } }: DeskGroup): string {
  return counted(all, 'message');
}

function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
}
