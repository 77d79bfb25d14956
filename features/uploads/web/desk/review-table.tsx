import * as common from '#core/contract/texts';
import * as texts from './texts.ts';
import './review-table.css';
import { useQuery } from '@tanstack/react-query';
import { FileAudio, Pause, Play, Send, TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ActionButton } from '#core/web/desk-kit/action-button';
import type { Column } from '#core/web/desk-kit/data-table';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { useUploads } from '#core/web/desk-kit/uploads/use-uploader';
import { usePageNumber } from '#core/web/desk-kit/use-address';
import { useSelection } from '#core/web/desk-kit/use-selection';
import { deskPaths } from '#core/web/lib/desk-paths';
import { formatTime } from '#core/web/lib/format';
import { Link } from '#core/web/lib/link';
import { toast } from '#core/web/lib/toasts';
import { player } from '#core/web/player/player';
import { IconButton } from '#core/web/ui/icon-button';
import type { DeskMessage } from '#features/messages/desk';
import { maxChangedAtOnce } from '#features/messages/desk/bulk';
import { chosenQuery } from '#features/messages/web/desk/api';
import { BulkDialog } from '#features/messages/web/desk/bulk-dialog';
import { PublishManyDialog } from '#features/messages/web/desk/publish-many-dialog';
import { RowActions } from '#features/messages/web/desk/row-actions';
import { StatusPill } from '#features/messages/web/desk/status-pill';
import { reviewPageSize, reviewQuery } from './review-api.ts';
import { DateCell, GroupCell, PriceCell, SpeakerCell, TopicCell } from './review-cells.tsx';

const columns: readonly Column<DeskMessage>[] = [
  {
    id: 'topic',
    header: texts.topic,
    cell: (message) => (
      <div className="flex items-start gap-2">
        <span className="table-control grid h-11 place-items-center">
          <ListenButton address={message.audio_url} topic={message.topic} />
        </span>
        <div className="min-w-0 flex-1">
          <TopicCell message={message} />
          <ReviewMarks message={message} />
        </div>
      </div>
    ),
  },
  {
    id: 'speaker',
    header: common.speakerSubtitle,
    width: '10.5rem',
    cell: (message) => <SpeakerCell message={message} />,
  },
  {
    id: 'category',
    header: common.categorySubtitle,
    width: '9.5rem',
    cell: (message) => <GroupCell message={message} kind="category" />,
  },
  {
    id: 'service',
    header: texts.service,
    width: '9.75rem',
    cell: (message) => <GroupCell message={message} kind="service" />,
  },
  { id: 'when', header: texts.date, width: '9.25rem', cell: (message) => <DateCell message={message} /> },
  { id: 'price', header: texts.price, width: '6rem', cell: (message) => <PriceCell message={message} /> },
];

export function ReviewTable() {
  const ids = useUploads().flatMap(({ stage, message }) => (stage === 'added' && message ? message.id : []));
  const review = useQuery(reviewQuery(ids, usePageNumber()));
  const selection = useSelection(maxChangedAtOnce);
  const [dialog, setDialog] = useState<'publish' | 'change' | null>(null);
  const isAll = selection.chosen.size === 0;
  const chosen = isAll ? ids : ids.filter((id) => selection.chosen.has(id));
  const drafts = useQuery(chosenQuery(chosen)).data?.counts.draft ?? 0;
  return (
    <section aria-labelledby="review" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4">
        <div>
          <h2 id="review" className="text-21 font-bold tracking-tight">
            {texts.reviewAndPublish()}
          </h2>
          <p className="mt-1 text-muted">{texts.reviewHelp()}</p>
        </div>
        {drafts > 0 && (
          <ActionButton icon={Send} kind="accent" onClick={() => setDialog('publish')}>
            {isAll && drafts > 1 ? texts.publishAllDrafts({ count: drafts }) : texts.publishDrafts({ count: drafts })}
          </ActionButton>
        )}
      </div>
      <Listening>
        <QueryTable
          query={review}
          noun={common.messageCount}
          label={texts.messagesToReview()}
          look="review-rows"
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ topic }) => topic}
          selection={selection}
          actions={(message) => (
            <RowActions message={message} selection={selection} onChangeChosen={() => setDialog('change')} />
          )}
          bulk={
            <>
              {chosen.length < ids.length && (
                <ActionButton kind="quiet" onClick={() => selection.set(ids, true)}>
                  {texts.chooseAll({ count: ids.length })}
                </ActionButton>
              )}
              <ActionButton kind="primary" onClick={() => setDialog('change')}>
                {common.change()}
              </ActionButton>
            </>
          }
          empty={{
            icon: FileAudio,
            title: texts.draftsNoLongerExist(),
            help: texts.draftsWereDeleted(),
          }}
          expected={Math.min(ids.length, reviewPageSize)}
        />
      </Listening>
      {dialog === 'change' && <BulkDialog ids={chosen} onClose={() => setDialog(null)} onChanged={selection.clear} />}
      {dialog === 'publish' && (
        <PublishManyDialog ids={chosen} onClose={() => setDialog(null)} onPublished={selection.clear} />
      )}
    </section>
  );
}

function ReviewMarks({ message }: { message: DeskMessage }) {
  const { id, duration, doubles, status } = message;
  return (
    <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 px-2.5 text-13 font-normal text-muted">
      <span className="tabular-nums">{formatTime(duration > 0 ? duration : null)}</span>
      {status !== 'draft' && <StatusPill message={message} />}
      {doubles.length > 0 && (
        <Link
          to={`${deskPaths.messages()}?ids=${[id, ...doubles].join(',')}`}
          data-tooltip={texts.compareDuplicates()}
          className="inline-flex min-h-6 items-center gap-1 font-semibold text-warning underline"
        >
          <TriangleAlert aria-hidden="true" size={13} />
          {texts.possibleDuplicate()}
        </Link>
      )}
    </div>
  );
}

function createListening() {
  const audio = new Audio();
  audio.preload = 'none';
  const playing = createStore<string | null>(() => null);
  audio.addEventListener('pause', () => playing.setState(null));
  audio.addEventListener('error', () => {
    if (playing.getState() !== null) toast.error(texts.audioCantBePlayed());
    playing.setState(null);
  });
  const stop = () => audio.pause();
  const toggle = (address: string) => {
    if (playing.getState() === address) return stop();
    player.pause();
    if (audio.getAttribute('src') !== address) audio.src = address;
    playing.setState(address);
    audio.play().catch(() => undefined);
  };
  return { playing, stop, toggle };
}

const ListeningContext = createContext<ReturnType<typeof createListening> | null>(null);

function Listening({ children }: { children: ReactNode }) {
  const [listening] = useState(createListening);
  useEffect(() => listening.stop, [listening]);
  return <ListeningContext value={listening}>{children}</ListeningContext>;
}

function ListenButton({ address, topic }: { address: string; topic: string }) {
  const listening = use(ListeningContext);
  if (!listening) throw new Error('A ListenButton is within Listening');
  const isPlaying = useStore(listening.playing, (playing) => playing === address);
  return (
    <IconButton
      icon={isPlaying ? Pause : Play}
      label={isPlaying ? texts.pauseTopic({ topic }) : texts.listenToTopic({ topic })}
      ground="raised"
      onClick={() => listening.toggle(address)}
    />
  );
}
