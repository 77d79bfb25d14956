import { type FormEvent, useId, useState } from 'react';
import * as common from '#core/contract/texts';
import { useHolding } from '#core/web/lib/holding';
import { buttonClass } from '#core/web/ui/button';
import { Spinner } from '#core/web/ui/skeleton';
import { TextField } from '#core/web/ui/text-field';
import { longestPlaylistDescription, longestPlaylistName, type Playlist } from '#features/playlists/contract';
import { make } from '#features/playlists/web/changes';
import * as texts from '#features/playlists/web/texts';

export function CreatePlaylistForm({ onMade }: { onMade: (playlist: Playlist) => void }) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [busy, setBusy] = useState(false);
  const isBlank = name.trim() === '';
  useHolding(`${name}${description}` !== '', common.unsavedChanges());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank || busy) return;
    setBusy(true);
    const playlist = await make({ name, description });
    setBusy(false);
    if (playlist) onMade(playlist);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 flex max-w-130 flex-col gap-5">
      <TextField
        label={common.name()}
        value={name}
        maxLength={longestPlaylistName}
        required
        autoComplete="off"
        data-focus-on-arrival=""
        onChange={(event) => setName(event.target.value)}
      />
      <DescriptionField value={description} onChange={setDescription} />
      <button
        type="submit"
        disabled={isBlank}
        aria-disabled={busy}
        className={buttonClass('accent', 'self-start aria-disabled:opacity-60')}
      >
        {busy && <Spinner />}
        {busy ? common.creating() : common.create()}
      </button>
    </form>
  );
}

function DescriptionField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-semibold text-muted">
        {texts.descriptionOptional()}
      </label>
      <textarea
        id={id}
        dir="auto"
        value={value}
        rows={4}
        maxLength={longestPlaylistDescription}
        onChange={(event) => onChange(event.target.value)}
        className="box-edge block w-full resize-y rounded-row bg-raised px-4 py-3 text-17"
      />
    </div>
  );
}
