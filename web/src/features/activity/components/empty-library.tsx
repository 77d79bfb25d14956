import { Library, SearchX } from 'lucide-react';
import { noLibraryItemsFor, texts } from '#contract/texts';
import { BrowseMessages } from '#web/lib/browse-messages';
import { Notice } from '#web/ui/notice';
import { TextButton } from '#web/ui/text-button';

export function EmptyLibrary() {
  return (
    <Notice
      icon={Library}
      title={texts.emptyLibrary}
      help="Download a message while you are signed in, and it stands here on every device."
      action={<BrowseMessages />}
    />
  );
}

interface NothingMatchesProps {
  keyword: string;
  onClear: () => void;
}

export function NothingMatches({ keyword, onClear }: NothingMatchesProps) {
  return (
    <Notice
      icon={SearchX}
      title={noLibraryItemsFor(keyword)}
      help="Try fewer letters, or look through all of it."
      action={
        <TextButton kind="primary" onClick={onClear}>
          {texts.clearSearch}
        </TextButton>
      }
    />
  );
}
