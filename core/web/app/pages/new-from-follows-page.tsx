import { useQuery } from '@tanstack/react-query';
import { BellPlus, UserRoundPlus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
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
      title={texts.signInToFollow()}
      help={texts.signInToFollowHelp()}
      purpose={texts.toFollow()}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PageHeading title={common.newFromFollows()} />
        <LinkButton kind="quiet" to={paths.follows()} className="-ml-5">
          <UserRoundPlus aria-hidden="true" size={20} />
          {texts.seeWhatYouFollow()}
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
      label={common.newFromFollows()}
      result={messages}
      pageNumber={pageNumber}
      loading={common.loadingMessages()}
      empty={
        <Notice
          icon={BellPlus}
          title={texts.nothingNew()}
          help={texts.nothingNewHelp()}
          action={
            <LinkButton kind="primary" to={paths.follows()}>
              {texts.seeWhatYouFollow()}
            </LinkButton>
          }
        />
      }
    />
  );
}
