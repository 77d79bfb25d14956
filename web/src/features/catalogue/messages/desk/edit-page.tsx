import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import * as z from 'zod/mini';
import { MessageId } from '#contract/ids';
import type { DeskMessage } from '#contract/messages/desk';
import { Breadcrumb, breadcrumbLink } from '#web/desk-kit/breadcrumb';
import { DeskHeading } from '#web/desk-kit/desk-heading';

import { EmptyList } from '#web/desk-kit/empty-list';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { isNotFound } from '#web/lib/api/call-error';

import { deskPaths } from '#web/lib/desk-paths';
import { Link } from '#web/lib/link';
import { deskMessageQuery } from './api.ts';
import { ArtworkCard } from './artwork-card.tsx';
import { AudioCard } from './audio-card.tsx';
import { EditForm } from './edit-form.tsx';
import { EditSkeleton } from './edit-skeleton.tsx';
import { neighboursOf } from './list-position.ts';
import { StatusCard } from './status-card.tsx';

/** One message with every field, its status, audio and artwork. */
export function EditPage() {
  const { id: said } = useParams();
  const id = z.safeParse(MessageId, said).data;
  return id === undefined ? <Missing /> : <Found key={id} id={id} />;
}

function Found({ id }: { id: MessageId }) {
  const message = useQuery(deskMessageQuery(id));
  if (message.data) return <Edit message={message.data} />;
  if (isNotFound(message.error)) return <Missing />;
  if (message.isError) return <QueryFailure query={message} />;
  return <EditSkeleton />;
}

/** @param props `message` is the newest version there is; what is edited is the one that was seen */
function Edit({ message }: { message: DeskMessage }) {
  const { id } = message;
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(message);
  const onSeen = (next: DeskMessage) => {
    setSeen(next);
    queryClient.setQueryData(deskMessageQuery(id).queryKey, next);
  };
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
            {/* How far its renditions are is news of the server's, not somebody's change. */}
            <AudioCard message={{ ...seen, preparation: message.preparation }} onSeen={onSeen} />
            <ArtworkCard message={seen} onSeen={onSeen} />
          </>
        )}
      />
    </>
  );
}

/** Back to the list, to the message before and after in it, and to what was done with this one. */
function MessageBreadcrumb({ id }: { id: MessageId }) {
  const { place, previous, next } = neighboursOf(useLocation().state, id);
  return (
    <Breadcrumb
      back={{ to: `${deskPaths.messages()}${place?.search ?? ''}`, title: 'Messages' }}
      audited={{ kind: 'message', id }}
    >
      <span className="ml-auto flex gap-3">
        {previous && (
          <Link to={deskPaths.message(previous)} state={place} className={breadcrumbLink}>
            <ChevronLeft aria-hidden="true" size={18} />
            Previous
          </Link>
        )}
        {next && (
          <Link to={deskPaths.message(next)} state={place} className={breadcrumbLink}>
            Next
            <ChevronRight aria-hidden="true" size={18} />
          </Link>
        )}
      </span>
    </Breadcrumb>
  );
}

function Missing() {
  return (
    <EmptyList
      asHeading
      icon={FileQuestion}
      title="There is no such message"
      help="It may have been a draft that was deleted."
      to={[deskPaths.messages(), 'Show all messages']}
    />
  );
}
