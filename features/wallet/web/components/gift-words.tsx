import type { RedeemedGift } from '#features/wallet/contract';

export function GiftWords({ gift: { from, to, words }, after }: { gift: RedeemedGift; after: string }) {
  return (
    <>
      {to !== '' && (
        <span dir="auto" className="block break-words">
          For {to}
        </span>
      )}
      {words !== '' && (
        <span dir="auto" className="mt-1 block break-words whitespace-pre-line text-text">
          {words}
        </span>
      )}
      {from !== '' && (
        <span dir="auto" className="mt-1 block break-words">
          From {from}
        </span>
      )}
      <span className="mt-3 block">{after}</span>
    </>
  );
}
