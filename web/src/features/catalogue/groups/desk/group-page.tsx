import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileAudio, FileQuestion, Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { generalCentre } from '#contract/catalogue';
import type { DeskGroup } from '#contract/groups/desk';
import { ActionButton, ActionLink } from '#web/desk-kit/action-button';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { EmptyList } from '#web/desk-kit/empty-list';
import { PictureCard } from '#web/desk-kit/picture-card';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { SideCard } from '#web/desk-kit/side-card';
import { isNotFound } from '#web/lib/api/call-error';
import { deskPaths } from '#web/lib/desk-paths';
import { initialsOf } from '#web/lib/format';
import { Artwork } from '#web/ui/artwork';
import { Avatar } from '#web/ui/avatar';
import { coverBackground, paletteOfId, textGround } from '#web/ui/palette';
import { AddToGroup } from './add-to-group.tsx';
import { groupQuery, usePictureChange } from './api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { GeneralCentrePage } from './general-centre-page.tsx';
import { GroupForm } from './group-form.tsx';
import { GroupSkeleton } from './group-skeleton.tsx';
import { isSeen, type Kind, messagesIn } from './kinds.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** One speaker, service, category or centre; `new` makes one. */
export function GroupPage({ kind }: { kind: Kind }) {
  const { id = '' } = useParams();
  if (id === 'new') return <NewGroup kind={kind} />;
  if (kind.id === 'centres' && id === generalCentre) return <GeneralCentrePage />;
  return /^[1-9]\d{0,17}$/.test(id) ? <Found key={id} kind={kind} id={id} /> : <Missing kind={kind} />;
}

function NewGroup({ kind }: { kind: Kind }) {
  return (
    <>
      <Breadcrumb back={{ to: kind.list(), title: kind.title }} />
      <DeskHeading title={`Add a ${kind.nouns[0]}`} help={kind.help} />
      <div className="max-w-2xl">
        <GroupForm kind={kind} seen={null} onSeen={() => {}} />
      </div>
    </>
  );
}

function Found({ kind, id }: { kind: Kind; id: string }) {
  const group = useQuery(groupQuery(kind.id, id));
  if (group.data) return <Edit kind={kind} group={group.data} />;
  if (isNotFound(group.error)) return <Missing kind={kind} />;
  if (group.isError) return <QueryFailure query={group} />;
  return <GroupSkeleton />;
}

/** @param props `group` is the newest version there is; what is edited is the one that was seen */
function Edit({ kind, group }: { kind: Kind; group: DeskGroup }) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(group);
  const onSeen = (next: DeskGroup) => {
    setSeen(next);
    queryClient.setQueryData(groupQuery(kind.id, next.id).queryKey, next);
  };
  return (
    <>
      <Breadcrumb
        back={{ to: kind.list(), title: kind.title }}
        library={isSeen({ ...seen, messages: group.messages }) ? kind.page(seen) : undefined}
        audited={{ kind: kind.nouns[0], id: seen.id }}
      />
      <DeskHeading title={seen.name} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <GroupForm kind={kind} seen={seen} onSeen={onSeen} />
        <div className="flex min-w-0 flex-col gap-4 md:grid md:grid-cols-2 md:items-start xl:flex">
          {(kind.id === 'speakers' || kind.id === 'categories') && (
            <GroupPicture kind={kind.id} group={seen} onSeen={onSeen} />
          )}
          {/* How many messages there are is news of the server's, not somebody's change. */}
          <MessagesCard kind={kind} group={{ ...seen, messages: group.messages }} onSeen={onSeen} />
        </div>
      </div>
    </>
  );
}

interface MessagesCardProps {
  kind: Kind;
  group: DeskGroup;
  onSeen: (group: DeskGroup) => void;
}

/** What is under it, and the two ways in which it goes. */
function MessagesCard({ kind, group, onSeen }: MessagesCardProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'merge' | 'delete' | null>(null);
  return (
    <SideCard title="Messages">
      <p className={isSeen(group) ? 'pb-3' : 'pb-1'}>{messagesIn(group)}</p>
      {!isSeen(group) && (
        <p className="pb-3 text-13 text-muted">
          Listeners don’t see this {kind.nouns[0]} yet: they do once one of its messages is published.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <AddToGroup kind={kind} group={group} />
        <ActionLink icon={FileAudio} kind="side" to={`${deskPaths.messages()}?${kind.messagesOf(group)}`}>
          Show them
        </ActionLink>
        <ActionButton icon={Merge} kind="side" onClick={() => setDialog('merge')}>
          Merge…
        </ActionButton>
        <ActionButton icon={Trash2} kind="side" onClick={() => setDialog('delete')}>
          Delete…
        </ActionButton>
      </div>
      {dialog === 'merge' && (
        <MergeDialog
          kind={kind}
          first={group}
          onClose={() => setDialog(null)}
          onMerged={(kept) => {
            setDialog(null);
            if (kept.id === group.id) onSeen(kept);
            else void navigate(kind.one(kept.id), { replace: true });
          }}
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

function Missing({ kind }: { kind: Kind }) {
  return (
    <EmptyList
      asHeading
      icon={FileQuestion}
      title={`There is no such ${kind.nouns[0]}`}
      help="It may have been deleted, or merged into another."
      to={[kind.list(), `Show all ${kind.nouns[1]}`]}
    />
  );
}

interface GroupPictureProps {
  kind: 'speakers' | 'categories';
  /** As this operator has seen it last. */
  group: DeskGroup;
  onSeen: (group: DeskGroup) => void;
}

/** A speaker's portrait or a category's banner, as the library shows it. */
function GroupPicture({ kind, group, onSeen }: GroupPictureProps) {
  const { id, version, name, image_url = null } = group;
  const change = usePictureChange(kind);
  const isSpeaker = kind === 'speakers';
  return (
    <PictureCard
      title={isSpeaker ? 'Portrait' : 'Banner'}
      help={
        isSpeaker ? 'Without one, the initials stand there.' : 'Tiles show the middle of it; without one, the colour.'
      }
      of={name}
      hasPicture={image_url !== null}
      onChange={async (picture) => onSeen(await change.mutateAsync({ id, version, picture }))}
    >
      {isSpeaker ? (
        <Avatar imageUrl={image_url} initials={initialsOf(name)} palette={paletteOfId(id)} sizes="112px" />
      ) : (
        <BannerTile name={name} palette={group.palette ?? 0} imageUrl={image_url} />
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
