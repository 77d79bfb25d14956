import { useEffect, useMemo, useRef, useState } from 'react';
import * as common from '#core/contract/texts';
import { SortableList, useSortableRow } from '#core/web/ui/sortable-list';
import { movedLine } from '#core/web/ui/spoken';
import { MessageMenuContext } from '#features/messages/web/actions/message-menu-slot';
import { playOnIn } from '#features/messages/web/actions/playback';
import { MessageRow } from '#features/messages/web/table/message-row';
import { MessageTable } from '#features/messages/web/table/message-table';
import type { Playlist, PlaylistMessage } from '#features/playlists/contract';
import { move } from '#features/playlists/web/changes';
import { OwnEntries } from '#features/playlists/web/components/own-entries';
import { lastPlace } from '#features/playlists/web/order';
import { OwnPlaylistContext } from '#features/playlists/web/own-playlist-context';

const menus = { isOffered: true, prepare: () => {}, Entries: OwnEntries };

interface OwnPlaylistTableProps {
  playlist: Playlist;
  messages: readonly PlaylistMessage[];
  total: number;
}

export function OwnPlaylistTable({ playlist, messages, total }: OwnPlaylistTableProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const { own, said } = useOwnPlaylist({ playlist, messages, total });
  usePlayOn(messages);
  const ids = useMemo<string[]>(() => messages.map(({ id }) => id), [messages]);
  const find = (id: string) => messages.find((message) => message.id === id);
  const drop = (id: string, to: number) => {
    const message = find(id);
    if (message) void move(playlist.id, { messageId: message.id, to: Math.min(to, own.lastPlace) });
  };
  return (
    <MessageMenuContext value={menus}>
      <OwnPlaylistContext value={own}>
        <SortableList ids={ids} nameOf={(id) => find(id)?.topic ?? ''} onDrag={setDragged} onMove={drop}>
          <div data-sorting={dragged === null ? undefined : ''}>
            <MessageTable
              label={playlist.name || common.untitledPlaylist()}
              messages={messages}
              total={total}
              line="speaker"
              isSortable
              held={dragged === null ? null : ids.indexOf(dragged)}
              rowOf={(message, index) => (
                <SortableMessageRow key={message.id} message={message} index={index} list={messages} />
              )}
            />
          </div>
        </SortableList>
        <p role="status" className="sr-only">
          {said}
        </p>
      </OwnPlaylistContext>
    </MessageMenuContext>
  );
}

function usePlayOn(messages: readonly PlaylistMessage[]) {
  const last = useRef(messages);
  useEffect(() => {
    if (last.current !== messages) playOnIn(last.current, messages);
    last.current = messages;
  }, [messages]);
}

function useOwnPlaylist({ playlist, messages, total }: OwnPlaylistTableProps) {
  const [said, setSaid] = useState('');
  const own = useMemo(
    () => ({
      playlist,
      placeOf: (id: string) => messages.findIndex((message) => message.id === id),
      lastPlace: lastPlace(messages.length, total),
      move(messageId: PlaylistMessage['id'], to: number) {
        const topic = messages.find(({ id }) => id === messageId)?.topic ?? '';
        setSaid(movedLine(topic, to, total));
        void move(playlist.id, { messageId, to });
      },
    }),
    [playlist, messages, total],
  );
  return { own, said };
}

interface SortableMessageRowProps {
  message: PlaylistMessage;
  index: number;
  list: readonly PlaylistMessage[];
}

function SortableMessageRow({ message, index, list }: SortableMessageRowProps) {
  const drag = useSortableRow(message.id, message.topic);
  return <MessageRow message={message} index={index} list={list} line="speaker" date={message.added} drag={drag} />;
}
