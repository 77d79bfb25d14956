import { Library, SearchX } from 'lucide-react';
import { noLibraryItemsFor, texts } from '#contract/texts';
import { BrowseMessages } from '#web/lib/browse-messages';
import { Notice, NoticeButton } from '#web/ui/notice';

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
      action={<NoticeButton label={texts.clearSearch} onPress={onClear} />}
    />
  );
}
