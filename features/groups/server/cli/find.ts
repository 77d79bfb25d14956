import { AnyId } from '#core/contract/ids';
import { isCalled } from '#core/server/cli/desk-verb';
import { counted } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import type { DeskGroup, GroupKind } from '#features/groups/desk';
import type { GroupDesk } from '#features/groups/server/desk/service';

/**
 * @param named an id, a name, ignoring case and accents, or a centre's slug; an id takes precedence
 * @throws StopError when no group or several match
 */
export async function findNamed(desk: GroupDesk, kind: GroupKind, named: string): Promise<DeskGroup> {
  const alike = await listAll(desk, kind, named);
  // A group with this slug or id may have a name without these words, so all groups are listed.
  const isByName = kind !== 'centres' && !AnyId.safeParse(named).success;
  const all = isByName ? alike : await listAll(desk, kind);
  const byId = all.find(({ id }) => id === named);
  if (byId) return byId;
  const meant = all.filter(({ name, slug }) => slug === named || isCalled(name, named));
  if (meant.length > 1) {
    throw new StopError(`Several are called "${named}": ${meant.map(nameWithId).join(', ')}. Choose one by its id.`);
  }
  const [found] = meant;
  if (found) return found;
  const names = alike.slice(0, 5).map(({ name }) => `"${name}"`);
  throw new StopError(
    `None of the ${kind} is called "${named}". ${names.length > 0 ? `Is it ${names.join(' or ')}?` : `"${kind} list" shows them.`}`,
  );
}

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

export function nameWithId({ id, name, slug }: DeskGroup): string {
  return `"${name}" (${id}${slug === undefined ? '' : `, /${slug}`})`;
}

export function messagesWords({ messages: { all } }: Pick<DeskGroup, 'messages'>): string {
  return counted(all, 'message');
}
