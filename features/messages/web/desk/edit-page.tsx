import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { MessageId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { Breadcrumb, breadcrumbLink } from '#core/web/desk-kit/breadcrumb';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { PictureCard } from '#core/web/desk-kit/picture-card';
import { SideCard } from '#core/web/desk-kit/side-card';
import { ThingPage, useSeen } from '#core/web/desk-kit/thing-page';
import { call } from '#core/web/lib/api/call';
import { formatSize } from '#core/web/lib/data-price';
import { deskPaths } from '#core/web/lib/desk-paths';
import { formatTime } from '#core/web/lib/format';
import { Link } from '#core/web/lib/link';
import { Cover } from '#core/web/ui/cover';
import { Skeleton } from '#core/web/ui/skeleton';
import { type DeskMessage, putArtwork, removeArtwork } from '#features/messages/desk';
import { TranscriptCard } from '#features/transcripts/web/desk/transcript-card';
import { deskMessageQuery } from './api.ts';
import { ChaptersCard } from './chapters-card.tsx';
import { EditForm } from './edit-form.tsx';
import { kindOfAudio, preparationLine } from './labels.ts';
import { NotesCard } from './notes-card.tsx';
import { useIsOwn } from './own-message.ts';
import { ReplaceAudio } from './replace-audio.tsx';
import { SharedMessage } from './shared-message.tsx';
import { StatusCard } from './status-card.tsx';
import * as texts from './texts.ts';

export function Page() {
  return (
    <ThingPage
      id={MessageId}
      query={deskMessageQuery}
      missing={{
        title: texts.thereIsNoSuchMessage(),
        help: texts.noSuchMessageHelp(),
        to: [deskPaths.messages(), texts.showAllMessages()],
      }}
      skeleton={<EditSkeleton />}
    >
      {(message) => <Opened message={message} />}
    </ThingPage>
  );
}

function Opened({ message }: { message: DeskMessage }) {
  return useIsOwn(message) ? <Edit message={message} /> : <Shared message={message} />;
}

function Shared({ message }: { message: DeskMessage }) {
  return (
    <>
      <MessageBreadcrumb id={message.id} />
      <DeskHeading title={message.topic} />
      <SharedMessage message={message} aside={<SharedAside message={message} />} />
    </>
  );
}

function SharedAside({ message }: { message: DeskMessage }) {
  return (
    <>
      <AudioCard message={message} />
      <TranscriptCard message={message} isOwn={false} />
      <NotesCard message={message} />
    </>
  );
}

function Edit({ message }: { message: DeskMessage }) {
  const { id } = message;
  const [seen, onSeen] = useSeen(message, deskMessageQuery(id));
  const isBehind = message.version > seen.version;
  return (
    <>
      <MessageBreadcrumb id={id} />
      <DeskHeading title={seen.topic} />
      <EditForm
        seen={seen}
        onSeen={onSeen}
        isBehind={isBehind}
        aside={(saving) => (
          <>
            <StatusCard message={seen} onSeen={onSeen} saving={saving} />
            {/* The progress of the renditions is always current, since it isn't an operator's change. */}
            <AudioCard message={{ ...seen, preparation: message.preparation }} onSeen={onSeen} />
            <TranscriptCard message={seen} isOwn />
            <ArtworkCard message={seen} onSeen={onSeen} />
            <ChaptersCard message={seen} onSeen={onSeen} />
            <NotesCard message={seen} onSeen={onSeen} />
          </>
        )}
      />
    </>
  );
}

const ListPosition = z.object({
  ids: z.array(MessageId),
  search: z.string(),
});

export type ListPosition = z.output<typeof ListPosition>;

function MessageBreadcrumb({ id }: { id: MessageId }) {
  const { state } = useLocation();
  const place = z.safeParse(ListPosition, state).data ?? null;
  const at = place?.ids.indexOf(id) ?? -1;
  const previous = at > 0 && place?.ids[at - 1];
  const next = at >= 0 && place?.ids[at + 1];
  return (
    <Breadcrumb
      back={{ to: `${deskPaths.messages()}${place?.search ?? ''}`, title: common.messages() }}
      audited={{ kind: 'message', id }}
    >
      <span className="ml-auto flex gap-3">
        {previous && (
          <Link to={deskPaths.message(previous)} state={place} className={breadcrumbLink}>
            <ChevronLeft aria-hidden="true" size={18} />
            {common.previous()}
          </Link>
        )}
        {next && (
          <Link to={deskPaths.message(next)} state={place} className={breadcrumbLink}>
            {common.next()}
            <ChevronRight aria-hidden="true" size={18} />
          </Link>
        )}
      </span>
    </Breadcrumb>
  );
}

function EditSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{texts.fetchingTheMessage()}</span>
      <Skeleton className="mb-4 h-11 w-48 rounded-full" />
      <Skeleton className="mb-6 h-8 w-80 max-w-full rounded-row" />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6">
          {['topic', 'speaker', 'description', 'categories', 'date'].map((field) => (
            <div key={field}>
              <Skeleton className="mb-2 h-4 w-24 rounded-full" />
              <Skeleton className={field === 'description' ? 'h-28 rounded-row' : 'h-12 rounded-row'} />
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-44 rounded-panel" />
          <Skeleton className="h-48 rounded-panel" />
          <Skeleton className="h-48 rounded-panel" />
        </div>
      </div>
    </div>
  );
}

interface CardProps {
  message: DeskMessage;
  onSeen: (message: DeskMessage) => void;
}

function ArtworkCard({ message, onSeen }: CardProps) {
  const { id, version, topic, categories, image_url } = message;
  const params = { id };
  return (
    <PictureCard
      title={common.artwork()}
      help={texts.noPictureHelp()}
      of={topic}
      hasPicture={image_url !== null}
      save={(picture) =>
        picture
          ? call(putArtwork, { params, query: { version, ...picture.square }, file: picture.file })
          : call(removeArtwork, { params, query: { version } })
      }
      onSeen={onSeen}
    >
      <Cover
        topic={topic}
        categoryName={categories[0]?.name ?? null}
        palette={categories[0]?.palette ?? 0}
        imageUrl={image_url}
        size="medium"
        sizes="112px"
      />
    </PictureCard>
  );
}

function AudioCard({ message, onSeen }: Pick<CardProps, 'message'> & Partial<CardProps>) {
  const { topic, audio_url, duration, file_size, mime_type, preparation } = message;
  return (
    <SideCard title={texts.audio()}>
      <audio controls preload="none" src={audio_url} aria-label={texts.audioOfTopic({ topic })} className="w-full">
        <track kind="captions" />
      </audio>
      <p className="mt-3 tabular-nums">
        {formatTime(duration > 0 ? duration : null)} · {formatSize(file_size)} · {kindOfAudio(mime_type)}
      </p>
      <p className={clsx('mt-1 text-13', preparation.state === 'failed' ? 'font-medium text-live' : 'text-muted')}>
        {preparationLine(message)}
      </p>
      {onSeen && <ReplaceAudio message={message} onReplaced={onSeen} />}
    </SideCard>
  );
}
