import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileAudio } from 'lucide-react';
import { useState } from 'react';
import { generalCentre } from '#contract/catalogue';
import type { DeskGeneralCentre } from '#contract/groups/desk-general-centre';
import { ActionLink } from '#web/desk-kit/action-button';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { PictureCard } from '#web/desk-kit/picture-card';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { SideCard } from '#web/desk-kit/side-card';
import { deskPaths } from '#web/lib/desk-paths';
import { paths } from '#web/lib/paths';
import { Cover } from '#web/ui/cover';
import { paletteOfName } from '#web/ui/palette';
import { generalQuery, titleOf, useGeneralPicture } from './general-api.ts';
import { GeneralForm } from './general-form.tsx';
import { GroupSkeleton } from './group-skeleton.tsx';
import { kinds, messagesIn } from './kinds.ts';

/** The centre that is the whole library: its title, description and picture. */
export function GeneralCentrePage() {
  const general = useQuery(generalQuery);
  if (general.data) return <Edit general={general.data} />;
  if (general.isError) return <QueryFailure query={general} />;
  return <GroupSkeleton />;
}

/** @param props `general` is the newest version there is; what is edited is the one that was seen */
function Edit({ general }: { general: DeskGeneralCentre }) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(general);
  const onSeen = (next: DeskGeneralCentre) => {
    setSeen(next);
    queryClient.setQueryData(generalQuery.queryKey, next);
  };
  const { list, title } = kinds.centres;
  return (
    <>
      <Breadcrumb
        back={{ to: list(), title }}
        library={paths.centre(generalCentre)}
        audited={{ kind: 'centre', id: generalCentre }}
      />
      <DeskHeading
        title={titleOf(seen)}
        help={`The whole library, at ${location.host}/${generalCentre}. Every published message is there.`}
      />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <GeneralForm seen={seen} onSeen={onSeen} />
        <div className="flex min-w-0 flex-col gap-4 md:grid md:grid-cols-2 md:items-start xl:flex">
          <GeneralPicture seen={seen} onSeen={onSeen} />
          <SideCard title="Messages">
            <p className="pb-3">{messagesIn(general)}</p>
            <ActionLink icon={FileAudio} kind="side" to={deskPaths.messages()}>
              Show them
            </ActionLink>
          </SideCard>
        </div>
      </div>
    </>
  );
}

interface GeneralPictureProps {
  /** As this operator has seen it last. */
  seen: DeskGeneralCentre;
  onSeen: (general: DeskGeneralCentre) => void;
}

function GeneralPicture({ seen, onSeen }: GeneralPictureProps) {
  const change = useGeneralPicture();
  const { version, image_url } = seen;
  return (
    <PictureCard
      title="Picture"
      help="Without one, its title is there on a colour."
      of={titleOf(seen)}
      hasPicture={image_url !== null}
      onChange={async (picture) => onSeen(await change.mutateAsync({ version, picture }))}
    >
      <Cover
        topic={titleOf(seen)}
        categoryName={null}
        palette={paletteOfName(generalCentre)}
        imageUrl={image_url}
        size="small"
        sizes="112px"
      />
    </PictureCard>
  );
}
