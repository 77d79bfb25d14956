import { useState } from 'react';
import type { DeskMessage } from '#contract/messages/desk';
import { NameBox } from '#web/desk-kit/name-box';
import { useAddress } from '#web/desk-kit/use-address';

/** Narrows the table to one speaker, found by name: there may be hundreds. */
export function SpeakerFilter({ messages }: { messages: readonly DeskMessage[] | undefined }) {
  const { search, change } = useAddress();
  const chosenId = search.get('speakerId');
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = messages?.find(({ speaker }) => speaker?.id === chosenId)?.speaker?.name;
  return (
    <div className="w-44">
      <NameBox
        aria-label="Speaker"
        placeholder="Speaker: all"
        kind="speaker"
        canMake={false}
        text={typed ?? (chosenId ? (chosen ?? 'One speaker') : '')}
        onType={(text) => {
          setTyped(text);
          if (text === '' && chosenId) change({ speakerId: null });
        }}
        onChoose={(_, id) => {
          setTyped(null);
          change({ speakerId: id });
        }}
        onBlur={() => setTyped(null)}
        className={`h-11 w-full rounded-full bg-raised px-4 font-semibold placeholder:text-text ${chosenId ? 'inset-ring-2 inset-ring-accent' : ''}`}
      />
    </div>
  );
}
