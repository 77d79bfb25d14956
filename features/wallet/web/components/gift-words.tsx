import type { RedeemedGift } from '#features/wallet/contract';
import * as texts from '#features/wallet/web/texts';

export function GiftWords({ gift: { from, to, words }, after }: { gift: RedeemedGift; after: string }) {
  return (
    <>
      {to !== '' && (
        <span dir="auto" className="block break-words">
          {texts.forRecipient({ recipient: to })}
        </span>
      )}
      {words !== '' && (
        <span dir="auto" className="mt-1 block break-words whitespace-pre-line text-text">
          {words}
        </span>
      )}
      {from !== '' && (
        <span dir="auto" className="mt-1 block break-words">
          {texts.fromGiver({ giver: from })}
        </span>
      )}
      <span className="mt-3 block">{after}</span>
    </>
  );
}
