import { useQuery } from '@tanstack/react-query';
import { BellPlus, UserRoundPlus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { texts } from '#core/contract/texts';
import { LinkButton } from '#core/web/lib/link';
import { pageNumberIn } from '#core/web/lib/list-address';
import { ForListeners } from '#core/web/lib/listener/for-listeners';
import { PageHeading } from '#core/web/lib/page-heading';
import { paths } from '#core/web/lib/paths';
import { Notice } from '#core/web/ui/notice';
import { newFromFollowsQuery } from '#features/follows/web/api';
import { PagedMessages } from '#features/messages/web/lists/paged-messages';

/** Specified in features/follows/README.md#what-is-new. */
export function Page() {
  return (
    <ForListeners
      icon={BellPlus}
      title="Sign in to follow"
      help="Follow speakers, series, categories and centres, and find their new messages here, on every device."
      purpose="to follow"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PageHeading title={texts.newFromFollows} />
        <LinkButton kind="quiet" to={paths.follows()} className="-ml-5">
          <UserRoundPlus aria-hidden="true" size={20} />
          See what you follow
        </LinkButton>
      </div>
      <NewMessages />
    </ForListeners>
  );
}

function NewMessages() {
  const [search] = useSearchParams();
  const pageNumber = pageNumberIn(search);
  const messages = useQuery(newFromFollowsQuery(pageNumber));
  return (
    <PagedMessages
      label={texts.newFromFollows}
      result={messages}
      pageNumber={pageNumber}
      loading={texts.loadingMessages}
      empty={
        <Notice
          icon={BellPlus}
          title="Nothing new"
          help="New messages from what you follow stay here for 90 days."
          action={
            <LinkButton kind="primary" to={paths.follows()}>
              See what you follow
            </LinkButton>
          }
        />
      }
    />
  );
}
