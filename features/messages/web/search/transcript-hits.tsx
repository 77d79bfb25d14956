import { clsx } from 'clsx';
import { isForSale, saleClass } from '#core/web/lib/availability';
import { formatTime } from '#core/web/lib/format';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { MessageCover } from '#core/web/ui/cover';
import { sideOf } from '#core/web/ui/side-of';
import * as texts from '#features/messages/web/texts';
import type { TranscriptHitMessage } from '#features/search/contract';

interface TranscriptHitRowsProps {
  title: string;
  said: readonly TranscriptHitMessage[];
}

export function TranscriptHitRows({ title, said }: TranscriptHitRowsProps) {
  if (said.length === 0) return null;
  return (
    <section aria-labelledby="said-heading" className="mt-8 max-w-2xl">
      <h2 dir="auto" id="said-heading" className="text-21 font-bold tracking-tight">
        {title}
      </h2>
      <ul className="mt-3">
        {said.map((one) => (
          <TranscriptHitRow key={one.message.id} said={one} />
        ))}
      </ul>
    </section>
  );
}

export function TranscriptHitRow({ said: { message, at, sentence } }: { said: TranscriptHitMessage }) {
  const { id, topic, speaker_name } = message;
  const line = [speaker_name, at === null ? null : formatTime(at)].filter(Boolean).join(' · ');
  return (
    <li>
      <Link
        to={at === null ? paths.message(id) : paths.messageAt(id, at)}
        data-row=""
        className="flex gap-3 rounded-row px-2 py-3 -outline-offset-2 hover:bg-veil focus-visible:bg-veil"
      >
        <span className="size-10 shrink-0">
          <MessageCover message={message} size="small" sizes="40px" />
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate font-semibold">
            {topic}
          </span>
          <span dir="auto" className={`block truncate text-13 text-muted tabular-nums ${sideOf(topic)}`}>
            {line}
          </span>
          <Sentence message={message} sentence={sentence} />
        </span>
      </Link>
    </li>
  );
}

function Sentence({ message, sentence }: Pick<TranscriptHitMessage, 'message' | 'sentence'>) {
  if (sentence.length === 0) {
    return <span className={clsx('mt-1 block text-13 text-muted', saleClass(message))}>{hintOf(message)}</span>;
  }
  return (
    <span dir="auto" className="mt-1 line-clamp-3 text-pretty break-words">
      {sentence.map(({ text, isMatch }, index) =>
        isMatch ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence stay where they are
          <mark key={index} className="bg-accent/25 font-semibold text-text">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}

function hintOf(message: TranscriptHitMessage['message']): string {
  if (message.can_play) return texts.wordsAreSaidInIt();
  return isForSale(message, Date.now()) ? texts.buyToReadWhere() : texts.readWhereOnceReleased();
}
