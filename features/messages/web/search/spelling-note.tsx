import { Link } from '#core/web/lib/link';
import * as texts from '#features/messages/web/texts';
import type { FoundMessages } from './search-api.ts';

interface SpellingNoteProps {
  found: FoundMessages;
  pathOf: (keyword: string) => string;
}

export function SpellingNote({ found: { keyword, didYouMean }, pathOf }: SpellingNoteProps) {
  return (
    <div role="status">
      {didYouMean && (
        <p className="my-3 break-words">
          {texts.spellingNote({
            keyword,
            link: (parts) => (
              <Link to={pathOf(didYouMean)} className="touch-target font-semibold underline underline-offset-4">
                {parts}
              </Link>
            ),
            didYouMean,
          })}
        </p>
      )}
    </div>
  );
}
