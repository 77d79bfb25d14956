import { AnyId } from '#core/contract/ids';
import { isCalled } from '#core/server/cli/desk-verb';
import { counted } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import type { DeskGroup, GroupKind } from '#features/groups/desk';
import type { GroupDesk } from '#features/groups/server/desk/service';

/**
 * @param named a name, whatever its case and accents, a centre's slug, or an id
 * @throws StopError when there is none, with what is called alike
 */
export async function findNamed(desk: GroupDesk, kind: GroupKind, named: string): Promise<DeskGroup> {
  const found = await listAll(desk, kind, named);
  const exact = found.find(({ name }) => isCalled(name, named));
  if (exact) return exact;
  if (AnyId.safeParse(named).success) return desk.read({ kind, scope: 'all' }, named);
  const bySlug = kind === 'centres' ? (await listAll(desk, kind)).find(({ slug }) => slug === named) : undefined;
  if (bySlug) return bySlug;
  const alike = found.slice(0, 5).map(({ name }) => `"${name}"`);
  throw new StopError(
    `None of the ${kind} is called "${named}". ${alike.length > 0 ? `Is it ${alike.join(' or ')}?` : `"${kind} list" shows them.`}`,
  );
}

/** All of a kind, or those whose name has the keyword's words, in the order of listeners' lists. */
export async function listAll(desk: GroupDesk, kind: GroupKind, keyword?: string): Promise<DeskGroup[]> {
  const found: DeskGroup[] = [];
  for (let pageNumber = 1, totalPages = 1; pageNumber <= totalPages; pageNumber += 1) {
    const page = await desk.list(
      { kind, scope: 'all' },
      { keyword, sort: 'order', order: 'asc', pageNumber, pageSize: 100 },
    );
    found.push(...page.data);
    totalPages = page.totalPages;
  }
  return found;
}

export function lineOf(group: DeskGroup): string {
  const { id, name, slug } = group;
  return `${id.padStart(5)}  ${name}${slug === undefined ? '' : ` (/${slug})`}, ${messagesWords(group)}`;
}

/** @returns e.g. `12 messages` */
export function messagesWords({ messages: { all } }: Pick<DeskGroup, 'messages'>): string {
  return counted(all, 'message');
}
