import { initialsOf } from '#core/contract/initials';
import { paletteOfId } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import type { Column } from '#core/web/desk-kit/data-table';
import { RowName } from '#core/web/desk-kit/row-name';
import { Avatar } from '#core/web/ui/avatar';
import { Cover } from '#core/web/ui/cover';
import { generalCentre } from '#features/catalogue/contract';
import type { DeskGroup, groupSorts } from '#features/groups/desk';
import type { Kind } from './kinds.ts';
import * as texts from './texts.ts';

type Sort = (typeof groupSorts)[number];
type GroupColumn = Column<DeskGroup, Sort>;

export function groupColumns(kind: Kind): readonly GroupColumn[] {
  const name: GroupColumn = {
    id: 'name',
    header: common.name,
    sort: 'name',
    cell: (group) => <Name kind={kind} group={group} />,
  };
  const messages: GroupColumn = {
    id: 'messages',
    header: common.messages,
    sort: 'messages',
    width: '8rem',
    align: 'end',
    cell: ({ messages: { all } }) => all.toLocaleString('en'),
  };
  const published: GroupColumn = {
    id: 'published',
    header: common.published,
    width: '8rem',
    align: 'end',
    cell: (group) => group.messages.published.toLocaleString('en'),
  };
  return [name, ...ownColumns(kind), messages, published];
}

function ownColumns(kind: Kind): readonly GroupColumn[] {
  if (kind.id === 'centres')
    return [
      {
        id: 'slug',
        header: common.address,
        width: '14rem',
        cell: ({ slug }) => (
          <span dir="auto" className="truncate">
            /{slug}
          </span>
        ),
      },
    ];
  if (kind.id === 'categories')
    return [
      {
        id: 'featured',
        header: common.featured,
        width: '7rem',
        cell: ({ featured }) => (featured ? common.featured() : ''),
      },
    ];
  return [];
}

function Name({ kind, group }: { kind: Kind; group: DeskGroup }) {
  const { id, name, description, short_bio } = group;
  const line = short_bio || description || (id === generalCentre && texts.theWholeLibrary());
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Picture kind={kind} group={group} />
      <RowName to={kind.one(id)} name={name}>
        {line}
      </RowName>
    </div>
  );
}

function Picture({ kind, group: { id, name, image_url = null, palette = 0 } }: { kind: Kind; group: DeskGroup }) {
  if (kind.id === 'speakers')
    return (
      <div className="w-10 shrink-0">
        <Avatar small imageUrl={image_url} initials={initialsOf(name)} palette={paletteOfId(id)} sizes="40px" />
      </div>
    );
  if (kind.id === 'categories' || image_url)
    return (
      <div className="w-10 shrink-0">
        <Cover topic={name} categoryName={null} palette={palette} imageUrl={image_url} size="small" sizes="40px" />
      </div>
    );
  return null;
}
