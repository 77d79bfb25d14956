import { FileAudio, Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AnyId } from '#core/contract/ids';
import { initialsOf } from '#core/contract/initials';
import { paletteOfId } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { ActionButton, ActionLink } from '#core/web/desk-kit/action-button';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { PictureCard } from '#core/web/desk-kit/picture-card';
import { SideCard } from '#core/web/desk-kit/side-card';
import { ThingPage, useSeen } from '#core/web/desk-kit/thing-page';
import { useDuties } from '#core/web/desk-kit/use-duties';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Artwork } from '#core/web/ui/artwork';
import { Avatar } from '#core/web/ui/avatar';
import { Cover } from '#core/web/ui/cover';
import { coverBackground, textGround } from '#core/web/ui/palette';
import { BundleCard } from '#features/bundles/web/desk/bundle-card';
import { generalCentre } from '#features/catalogue/contract';
import {
  type DeskGroup,
  type GroupKind,
  type PicturedKind,
  putGroupPicture,
  removeGroupPicture,
} from '#features/groups/desk';
import { AddToGroup } from './add-to-group.tsx';
import { groupQuery } from './api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { GeneralCentrePage } from './general-centre-page.tsx';
import { GroupForm } from './group-form.tsx';
import { isSeen, type Kind, messagesIn } from './kinds.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { SeriesParts } from './series-parts.tsx';
import * as texts from './texts.ts';

export function GroupPage({ kind }: { kind: Kind }) {
  const { id = '' } = useParams();
  const duties = useDuties();
  const isOfAll = id === 'new' || (kind.id === 'centres' && id === generalCentre);
  if (isOfAll && !duties.includes('groups')) return <NotYours kind={kind} />;
  if (id === 'new') return <NewGroup kind={kind} />;
  if (isOfAll) return <GeneralCentrePage />;
  return (
    <ThingPage
      id={AnyId}
      query={(known) => groupQuery(kind.id, known)}
      missing={{
        title: texts.noSuchGroup({ kind: kind.id }),
        help: texts.noSuchGroupHelp(),
        to: [kind.list(), texts.showAllGroups({ kind: kind.id })],
      }}
    >
      {(group) => <Edit kind={kind} group={group} />}
    </ThingPage>
  );
}

function NotYours({ kind }: { kind: Kind }) {
  return (
    <EmptyList
      icon={kind.icon}
      title={texts.thisIsntYours()}
      help={texts.thisIsntYoursHelp()}
      to={[kind.list(), texts.showYourCentres()]}
      asHeading
    />
  );
}

function NewGroup({ kind }: { kind: Kind }) {
  return (
    <>
      <Breadcrumb back={{ to: kind.list(), title: kind.title() }} />
      <DeskHeading title={texts.addGroup({ kind: kind.id })} help={kind.help()} />
      <div className="max-w-2xl">
        <GroupForm kind={kind} seen={null} onSeen={() => {}} />
      </div>
    </>
  );
}

function Edit({ kind, group }: { kind: Kind; group: DeskGroup }) {
  const [seen, onSeen] = useSeen(group, groupQuery(kind.id, group.id));
  return (
    <>
      <Breadcrumb
        back={{ to: kind.list(), title: kind.title() }}
        library={isSeen({ ...seen, messages: group.messages }) ? kind.page(seen) : undefined}
        audited={{ kind: kind.noun, id: seen.id }}
      />
      <DeskHeading title={seen.name} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <GroupForm kind={kind} seen={seen} onSeen={onSeen} />
          {kind.id === 'series' && <SeriesParts series={seen} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4 md:grid md:grid-cols-2 md:items-start xl:flex xl:items-stretch">
          {isPictured(kind.id) && <GroupPicture kind={kind.id} group={seen} onSeen={onSeen} />}
          {/* The number of messages changes without an operator's edit, so it is always the newest. */}
          <MessagesCard kind={kind} group={{ ...seen, messages: group.messages }} onSeen={onSeen} />
          {kind.id === 'series' && <BundleCard kind="series" id={seen.id} />}
        </div>
      </div>
    </>
  );
}

interface CardProps<KindOrId> {
  kind: KindOrId;
  group: DeskGroup;
  onSeen: (group: DeskGroup) => void;
}

function MessagesCard({ kind, group, onSeen }: CardProps<Kind>) {
  const navigate = useNavigate();
  const duties = useDuties();
  const [dialog, setDialog] = useState<'merge' | 'delete' | null>(null);
  return (
    <SideCard title={common.messages()}>
      <p className={isSeen(group) ? 'pb-3' : 'pb-1'}>{messagesIn(group)}</p>
      {!isSeen(group) && <p className="pb-3 text-13 text-muted">{texts.listenersDontSeeItYet({ kind: kind.id })}</p>}
      <div className="flex flex-wrap gap-2">
        {duties.includes('groups') && <AddToGroup kind={kind} group={group} />}
        <ActionLink icon={FileAudio} kind="side" to={`${deskPaths.messages()}?${kind.messagesOf(group)}`}>
          {texts.showThem()}
        </ActionLink>
        {duties.includes('groups') && (
          <>
            <ActionButton icon={Merge} kind="side" onClick={() => setDialog('merge')}>
              {texts.merge()}
            </ActionButton>
            <ActionButton icon={Trash2} kind="side" onClick={() => setDialog('delete')}>
              {texts.deleteGroup()}
            </ActionButton>
          </>
        )}
      </div>
      {dialog === 'merge' && (
        <MergeDialog
          kind={kind}
          first={group}
          onClose={() => setDialog(null)}
          onMerged={(kept) =>
            kept.id === group.id ? onSeen(kept) : void navigate(kind.one(kept.id), { replace: true })
          }
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          kind={kind}
          group={group}
          onClose={() => setDialog(null)}
          onDeleted={() => void navigate(kind.list(), { replace: true })}
        />
      )}
    </SideCard>
  );
}

function isPictured(kind: GroupKind): kind is PicturedKind {
  return kind in pictures;
}

const pictures: Readonly<Record<PicturedKind, { title: () => string; help: () => string }>> = {
  speakers: { title: texts.portrait, help: texts.portraitHelp },
  categories: { title: texts.banner, help: texts.bannerHelp },
  series: { title: common.artwork, help: texts.seriesArtworkHelp },
};

function GroupPicture({ kind, group, onSeen }: CardProps<PicturedKind>) {
  const { id, version, name, image_url = null } = group;
  const params = { kind, id };
  return (
    <PictureCard
      title={pictures[kind].title()}
      help={pictures[kind].help()}
      of={name}
      hasPicture={image_url !== null}
      save={(picture) =>
        picture
          ? call(putGroupPicture, { params, query: { version, ...picture.square }, file: picture.file })
          : call(removeGroupPicture, { params, query: { version } })
      }
      onSeen={onSeen}
    >
      {kind === 'speakers' ? (
        <Avatar imageUrl={image_url} initials={initialsOf(name)} palette={paletteOfId(id)} sizes="112px" />
      ) : kind === 'categories' ? (
        <BannerTile name={name} palette={group.palette ?? 0} imageUrl={image_url} />
      ) : (
        <Cover
          topic={name}
          categoryName={null}
          palette={paletteOfId(id)}
          imageUrl={image_url}
          size="small"
          sizes="112px"
        />
      )}
    </PictureCard>
  );
}

function BannerTile({ name, palette, imageUrl }: { name: string; palette: number; imageUrl: string | null }) {
  return (
    <div
      aria-hidden="true"
      className="relative isolate flex aspect-[4/3] flex-col justify-end overflow-clip rounded-row text-white forced-color-adjust-none"
      style={{ background: coverBackground(palette) }}
    >
      {imageUrl && (
        <div className="absolute inset-0 -z-10">
          <Artwork key={imageUrl} imageUrl={imageUrl} sizes="112px" />
        </div>
      )}
      <p
        dir="auto"
        className="truncate p-2 pt-6 text-13 font-bold"
        style={{ background: textGround(palette, '1.5rem') }}
      >
        {name}
      </p>
    </div>
  );
}
