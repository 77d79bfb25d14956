import { useQuery } from '@tanstack/react-query';
import { BellPlus, UserRoundPlus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { texts } from '#contract/texts';
import { PagedMessages } from '#web/features/catalogue/lists/paged-messages';
import { newFromFollowsQuery } from '#web/features/follows/api';
import { LinkButton } from '#web/lib/link';
import { pageNumberIn } from '#web/lib/list-address';
import { ForListeners } from '#web/lib/listener/for-listeners';
import { PageHeading } from '#web/lib/page-heading';
import { paths } from '#web/lib/paths';
import { Notice } from '#web/ui/notice';

/** docs/product/following.md#what-is-new */
export function NewFromFollowsPage() {
  return (
    <ForListeners
      icon={BellPlus}
      title="Sign in to follow"
      help="Follow speakers, series, categories and centres, and find here what is new of them, on every device."
      purpose="to follow"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PageHeading title={texts.newFromFollows} />
        <LinkButton kind="quiet" to={paths.follows()} className="-ml-5">
          <UserRoundPlus aria-hidden="true" size={20} />
          Whom you follow
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
          help="Messages of those you follow show here for 90 days after they came."
          action={
            <LinkButton kind="primary" to={paths.follows()}>
              Whom you follow
            </LinkButton>
          }
        />
      }
    />
  );
}
