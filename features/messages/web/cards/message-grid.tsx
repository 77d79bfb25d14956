import { pageSizes } from '#core/contract/page';
import { Copies } from '#core/web/ui/skeleton';
import type { Message } from '#features/catalogue/contract';
import { pressPlay } from '#features/messages/web/actions/press-play';
import { CardSkeleton } from './card-skeleton.tsx';
import { MessageCard } from './message-card.tsx';

export function MessageGrid({ messages }: { messages: readonly Message[] }) {
  return (
    <ul className="card-grid">
      {messages.map((message) => (
        <li key={message.id}>
          <MessageCard message={message} size="medium" onPlay={() => void pressPlay(messages, message.id)} />
        </li>
      ))}
    </ul>
  );
}

export function MessageGridSkeleton() {
  return (
    <div className="card-grid">
      <Copies count={pageSizes.messages}>
        <div>
          <CardSkeleton />
        </div>
      </Copies>
    </div>
  );
}
