import { FileUp, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BodyIn } from '#core/contract/endpoint';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { useDeskMutation } from '#core/web/desk-kit/api';
import { FieldError } from '#core/web/desk-kit/field';
import { useNewCentre } from '#core/web/desk-kit/new-centre';
import { SwitchField } from '#core/web/desk-kit/switch-field';
import { CallError, call, messageOf } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { useHolding } from '#core/web/lib/holding';
import { IconButton } from '#core/web/ui/icon-button';
import { SubmitButton } from '#core/web/ui/submit-button';
import { TextField } from '#core/web/ui/text-field';
import { useFileChooser } from '#core/web/ui/use-file-chooser';
import { longestSource, startSource } from '#features/sources/desk';
import { followFeed } from '#features/sources/desk/followed';
import { sourcesKey } from './api.ts';
import * as texts from './texts.ts';

interface Chosen {
  name: string;
  text: string;
}

export function StartForm() {
  const navigate = useNavigate();
  const start = useDeskMutation(async (body: BodyIn<typeof startSource>) => (await call(startSource, { body })).data, {
    refreshed: sourcesKey,
    onSuccess: ({ id }) => void navigate(deskPaths.source(id)),
  });
  const follow = useDeskMutation(async (body: BodyIn<typeof followFeed>) => (await call(followFeed, { body })).data, {
    refreshed: sourcesKey,
    onSuccess: ({ id }) => void navigate(deskPaths.followedFeed(id)),
  });
  const [address, setAddress] = useState('');
  const [file, setFile] = useState<Chosen | null>(null);
  const [isFollowed, setFollowed] = useState(false);
  const [publish, setPublish] = useState(false);
  const { centre, field: centreField } = useNewCentre('surface');
  const [missing, setMissing] = useState<string | null>(null);
  useHolding(address !== '' || file !== null, common.unsavedChanges());
  const failure = start.error ?? follow.error;
  const said = failure instanceof CallError ? failure.errors : {};
  const other = failure && !said.address && !said.file ? messageOf(failure, texts.couldNotBeRead()) : undefined;
  const forget = () => {
    start.reset();
    follow.reset();
    setMissing(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = address.trim();
    const isThere = file !== null || /^https?:\/\/\S+$/i.test(given);
    setMissing(isThere ? null : texts.addressNeeded());
    if (!isThere) return;
    const as = { publish, ...(centre !== undefined && { centre }) };
    if (file) start.mutate({ file, ...as });
    else if (isFollowed) follow.mutate({ address: given, ...as });
    else start.mutate({ address: given, ...as });
  };
  const choose = async (chosen: File | null) => {
    forget();
    const isTooLarge = chosen !== null && chosen.size > longestSource;
    if (isTooLarge) setMissing(texts.fileTooLarge());
    setFile(chosen && !isTooLarge ? { name: chosen.name, text: await chosen.text() } : null);
  };
  const chooser = useFileChooser(texts.feedOrList(), feedsAndLists, (chosen) => void choose(chosen));
  const error = missing ?? said.address ?? said.file ?? other;
  return (
    <form
      noValidate
      aria-label={texts.bringMessagesIn()}
      onSubmit={submit}
      className="max-w-2xl rounded-panel bg-raised p-5 md:p-6"
    >
      {file ? (
        <ChosenFile file={file} error={error} onRemove={() => void choose(null)} />
      ) : (
        <TextField
          label={texts.addressOfFeedOrList()}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://example.org/podcast.xml"
          ground="surface"
          value={address}
          onChange={({ target }) => {
            setAddress(target.value);
            forget();
          }}
          error={error}
        />
      )}
      {!file && (
        <ActionButton kind="quiet" icon={FileUp} onClick={chooser.open} className="mt-2 -ml-5">
          {texts.chooseAFileInstead()}
        </ActionButton>
      )}
      {chooser.input}
      {centreField && <div className="mt-4">{centreField}</div>}
      {!file && (
        <div className="mt-4">
          <SwitchField
            label={texts.followIt()}
            help={texts.followItHelp()}
            checked={isFollowed}
            onChange={({ target }) => {
              setFollowed(target.checked);
              forget();
            }}
          />
        </div>
      )}
      <div className="mt-4">
        <SwitchField
          label={texts.publishAtOnce()}
          help={texts.publishAtOnceHelp()}
          checked={publish}
          onChange={({ target }) => setPublish(target.checked)}
        />
      </div>
      <div className="mt-5 flex max-md:*:grow">
        <SubmitButton
          label={isFollowed && !file ? texts.followIt() : texts.bringItIn()}
          busyLabel={texts.readingIt()}
          isBusy={start.isPending || follow.isPending}
        />
      </div>
    </form>
  );
}

const feedsAndLists = '.xml,.rss,.csv,text/csv,application/xml,application/rss+xml';

function ChosenFile({ file, error, onRemove }: { file: Chosen; error: string | undefined; onRemove: () => void }) {
  const id = useId();
  return (
    <div>
      <p className="mb-1.5 text-13 font-semibold text-muted">{texts.file()}</p>
      <div className="flex h-12 items-center gap-3 rounded-row bg-surface pr-1 pl-4">
        <span dir="auto" className="min-w-0 flex-1 truncate text-17">
          {file.name}
        </span>
        <IconButton icon={X} label={texts.takeNameOut({ name: file.name })} ground="none" onClick={onRemove} />
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
