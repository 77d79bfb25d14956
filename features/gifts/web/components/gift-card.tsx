import { MessageCover } from '#core/web/ui/cover';
import type { Gift } from '#features/gifts/contract';
import type { GiftPicture } from '#features/gifts/contract/fields';
import { giftTitle } from '#features/gifts/web/gift-words';
import * as texts from '#features/gifts/web/texts';

type CardFacts = Pick<Gift, 'kind' | 'title' | 'amount' | 'from' | 'to' | 'words' | 'picture' | 'message'>;

export function GiftCard({ card }: { card: CardFacts }) {
  const { from, to, words, picture, message, kind } = card;
  return (
    <section aria-label={texts.theCard()} className="overflow-hidden rounded-panel bg-raised">
      {picture === 'cover' && message ? <CardCover message={message} /> : <CardPicture picture={picture} />}
      <div className="p-5">
        {to !== '' && (
          <p dir="auto" className="text-21 font-bold tracking-tight break-words">
            {texts.forRecipient({ recipient: to })}
          </p>
        )}
        <p dir="auto" className="mt-1 text-13 font-semibold break-words text-muted">
          {kind === 'series' ? texts.theSeriesTitle({ title: card.title }) : giftTitle(card)}
        </p>
        {words !== '' && (
          <p dir="auto" className="mt-3 break-words whitespace-pre-line">
            {words}
          </p>
        )}
        {from !== '' && (
          <p dir="auto" className="mt-3 font-semibold break-words">
            {texts.fromGiver({ giver: from })}
          </p>
        )}
      </div>
    </section>
  );
}

function CardCover({ message }: { message: NonNullable<Gift['message']> }) {
  return (
    <div className="mx-auto max-w-72 p-5 pb-0">
      <MessageCover message={message} size="medium" sizes="288px" eager />
    </div>
  );
}

export function CardPicture({ picture }: { picture: GiftPicture }) {
  const name = picture === 'cover' ? 'dawn' : picture;
  return (
    <img
      src={`/media/gift-cards/${name}.jpg`}
      alt=""
      width={1200}
      height={630}
      className="block h-auto w-full bg-surface"
    />
  );
}
