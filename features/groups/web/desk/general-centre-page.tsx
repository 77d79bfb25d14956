import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { FileAudio } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { paletteOfName } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { ActionLink } from '#core/web/desk-kit/action-button';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { type DeclaredField, FormControls } from '#core/web/desk-kit/form-controls';
import { PictureCard } from '#core/web/desk-kit/picture-card';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { SideCard } from '#core/web/desk-kit/side-card';
import { ThingForm } from '#core/web/desk-kit/thing-form';
import { ThingSkeleton, useSeen } from '#core/web/desk-kit/thing-page';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { libraryTitle } from '#core/web/lib/library-title';
import { paths } from '#core/web/lib/paths';
import { Cover } from '#core/web/ui/cover';
import { generalCentre } from '#features/catalogue/contract';
import {
  changeGeneralCentre,
  type DeskGeneralCentre,
  GeneralCentreFields,
  putGeneralPicture,
  removeGeneralPicture,
} from '#features/groups/desk/general-centre';
import { generalQuery, titleOf } from './api.ts';
import { kinds, messagesIn } from './kinds.ts';
import * as texts from './texts.ts';

export function GeneralCentrePage() {
  const general = useQuery(generalQuery);
  if (general.data) return <Edit general={general.data} />;
  if (general.isError) return <QueryFailure query={general} />;
  return <ThingSkeleton />;
}

function Edit({ general }: { general: DeskGeneralCentre }) {
  const [seen, onSeen] = useSeen(general, generalQuery);
  const { list, title } = kinds.centres;
  return (
    <>
      <Breadcrumb
        back={{ to: list(), title: title() }}
        library={paths.centre(generalCentre)}
        audited={{ kind: 'centre', id: generalCentre }}
      />
      <DeskHeading
        title={titleOf(seen)}
        help={texts.generalCentreHelp({ address: `${location.host}/${generalCentre}` })}
      />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <GeneralForm seen={seen} onSeen={onSeen} />
        <div className="flex min-w-0 flex-col gap-4 md:grid md:grid-cols-2 md:items-start xl:flex xl:items-stretch">
          <GeneralPicture seen={seen} onSeen={onSeen} />
          <SideCard title={common.messages()}>
            <p className="pb-3">{messagesIn(general)}</p>
            <ActionLink icon={FileAudio} kind="side" to={deskPaths.messages()}>
              {texts.showThem()}
            </ActionLink>
          </SideCard>
        </div>
      </div>
    </>
  );
}

interface SeenProps {
  seen: DeskGeneralCentre;
  onSeen: (general: DeskGeneralCentre) => void;
}

type Values = z.input<typeof GeneralCentreFields>;

const declaredFields = (): readonly DeclaredField<Values>[] => [
  { name: 'title', label: common.title(), kind: 'text', help: texts.generalTitleHelp(), placeholder: libraryTitle },
  {
    name: 'description',
    label: common.description(),
    kind: 'paragraphs',
    placeholder: texts.allMessagesInTheLibrary(),
  },
];

function valuesOf({ title, description }: DeskGeneralCentre): Values {
  return { title: title ?? '', description };
}

function GeneralForm({ seen, onSeen }: SeenProps) {
  const saved = valuesOf(seen);
  const fields = declaredFields();
  const form = useForm({ resolver: zodResolver(GeneralCentreFields), mode: 'onTouched', defaultValues: saved });
  return (
    <ThingForm
      label={texts.theWholeLibrary()}
      form={form}
      fields={fields}
      seen={seen}
      saved={saved}
      valuesOf={valuesOf}
      page="general-centre"
      thing={texts.thisPage()}
      newest={generalQuery}
      save={async ({ changes, against: { version } }) =>
        (await call(changeGeneralCentre, { body: { version, ...changes } })).data
      }
      onSeen={onSeen}
      nameOf={titleOf}
    >
      <FormControls form={form} fields={fields} />
    </ThingForm>
  );
}

function GeneralPicture({ seen, onSeen }: SeenProps) {
  const { version, image_url } = seen;
  return (
    <PictureCard
      title={texts.picture()}
      help={texts.generalPictureHelp()}
      of={titleOf(seen)}
      hasPicture={image_url !== null}
      save={(picture) =>
        picture
          ? call(putGeneralPicture, { query: { version, ...picture.square }, file: picture.file })
          : call(removeGeneralPicture, { query: { version } })
      }
      onSeen={onSeen}
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
