import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as common from '#core/contract/texts';
import { SideCard } from '#core/web/desk-kit/side-card';
import { type Saving, useVersionedForm } from '#core/web/desk-kit/use-versioned-form';
import { call, messageOf } from '#core/web/lib/api/call';
import { toast } from '#core/web/lib/toasts';
import { type MessageField, MessageFields } from '#features/messages/contract/fields';
import { changeMessage, type DeskMessage, fieldsOfMessage } from '#features/messages/desk';
import type { MessageStatus } from '#features/messages/desk/filters';
import { MessageCard } from '#features/messages/web/cards/message-card';
import { MessageHead } from '#features/messages/web/message-head';
import { categoriesQuery, deskMessageQuery } from './api.ts';
import { MessageControl } from './field-control.tsx';
import { statusNames } from './labels.ts';
import { fields, type MessageValues } from './message-values.ts';
import { previewOf } from './preview-message.ts';
import { doneInWords, isAboutStatus, type StatusChange, type StatusSaving } from './status-saving.ts';
import * as texts from './texts.ts';

const keepLabels: Partial<Record<MessageStatus, () => string>> = {
  published: texts.saveMyVersionAndPublish,
  scheduled: texts.saveMyVersionAndSchedule,
};

interface EditFormProps {
  seen: DeskMessage;
  onSeen: (message: DeskMessage) => void;
  isBehind: boolean;
  aside: (saving: StatusSaving) => ReactNode;
}

/** Publishing or scheduling a message also saves the typed values, in the same act. */
export function EditForm({ seen, onSeen, isBehind, aside }: EditFormProps) {
  const { id } = seen;
  const saved = fieldsOfMessage(seen);
  const form = useForm({ resolver: zodResolver(MessageFields), mode: 'onTouched', defaultValues: saved });
  const { isDirty, isBusy, saveWith, submitWith, compare, saveBar, dialogs } = useVersionedForm({
    form,
    fields,
    seen,
    saved,
    valuesOf: fieldsOfMessage,
    page: `message ${id}`,
    thing: texts.thisMessage(),
    newest: deskMessageQuery(id),
    isBehind,
    save: async ({ changes, against: { version }, along }: Saving<DeskMessage, MessageValues, StatusChange>) =>
      (await call(changeMessage, { params: { id }, body: { version, ...changes, ...along } })).data,
    onSeen,
    onSaved: ({ topic }, along) => toast.success(doneInWords(along, isDirty), topic),
    refusalOf: (error) => (isAboutStatus(error) ? messageOf(error, common.generalError()) : null),
    moreDifferences: (theirs, { status }) =>
      theirs.status === seen.status
        ? []
        : [
            {
              field: texts.status(),
              theirs: statusNames[theirs.status](),
              yours: status ? statusNames[status]() : null,
            },
          ],
    keepLabel: ({ status }) => status && keepLabels[status]?.(),
  });
  const saving: StatusSaving = {
    isDirty,
    isBusy,
    publish: () => void saveWith({ status: 'published' }).then((refusal) => refusal && toast.error(refusal)),
    check: () => form.trigger(undefined, { shouldFocus: true }),
    schedule: (moment) => saveWith({ status: 'scheduled', publish_at: moment }),
  };
  return (
    <>
      {isBehind && <Behind onCompare={() => compare({})} />}
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {/* The status buttons are outside the form, since React would treat the forms in their dialogs as parts of this one. */}
        <form noValidate aria-label={common.message()} onSubmit={submitWith({})} className="min-w-0">
          <Fields form={form} />
          <HeadPreview saved={seen} control={form.control} />
          {saveBar}
        </form>
        <div className="flex min-w-0 flex-col gap-4 md:grid md:grid-cols-2 md:items-start xl:flex xl:items-stretch">
          <CardPreview saved={seen} control={form.control} />
          {aside(saving)}
        </div>
      </div>
      {dialogs}
    </>
  );
}

function Behind({ onCompare }: { onCompare: () => void }) {
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center gap-3 rounded-panel bg-raised px-4 py-3">
      <p className="mr-auto font-semibold">{texts.somebodyElseHasChanged()}</p>
      <button type="button" onClick={onCompare} className="h-11 font-semibold text-accent hover:underline">
        {texts.seeWhatDiffers()}
      </button>
    </div>
  );
}

function Fields({ form: { control } }: { form: UseFormReturn<MessageValues> }) {
  const show = (names: readonly MessageField[]) =>
    names.map((name) => (
      <Controller
        key={name}
        control={control}
        name={name}
        render={({ field, fieldState }) => <MessageControl {...field} error={fieldState.error?.message} />}
      />
    ));
  return (
    <div className="@container flex flex-col gap-5">
      {show(['topic', 'speaker', 'description'])}
      <div className="grid gap-5 @[36rem]:grid-cols-2">
        {show(['categories', 'services', 'series', 'part', 'when', 'price', 'language'])}
      </div>
      {show(['passages', 'centres', 'featured', 'start_date'])}
      <details className="rounded-row bg-raised/50 px-4 py-3">
        <summary className="cursor-pointer font-semibold">{texts.otherNames()}</summary>
        <div className="mt-4 grid gap-5 @[36rem]:grid-cols-2">{show(['name', 'title'])}</div>
      </details>
    </div>
  );
}

interface MessagePreviewProps {
  saved: DeskMessage;
  control: Control<MessageValues>;
}

function CardPreview(props: MessagePreviewProps) {
  return (
    <SideCard title={common.preview()}>
      <div inert className="max-w-44">
        <MessageCard message={usePreview(props)} size="medium" onPlay={() => {}} />
      </div>
    </SideCard>
  );
}

function HeadPreview(props: MessagePreviewProps) {
  return (
    <section aria-label={texts.previewOfThePage()} className="mt-8">
      <h2 className="text-17 font-bold">{texts.thePageAsListenersWillSee()}</h2>
      <div inert className="mt-4 min-w-0 overflow-hidden rounded-panel bg-raised/50 p-5">
        <MessageHead message={usePreview(props)} isPreview />
      </div>
    </section>
  );
}

function usePreview({ saved, control }: MessagePreviewProps) {
  const values = useWatch({ control, compute: (typed: MessageValues) => typed });
  const categories = useQuery(categoriesQuery);
  return previewOf(saved, values, { known: categories.data ?? [], now: Date.now() });
}
