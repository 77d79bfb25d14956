import { type FormEvent, useId, useState } from 'react';
import * as common from '#core/contract/texts';
import { formatTime } from '#core/web/lib/format';
import { buttonClass } from '#core/web/ui/button';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { TextButton } from '#core/web/ui/text-button';
import { TextField } from '#core/web/ui/text-field';
import { longestBookmark } from '#features/bookmarks/contract';
import * as texts from '#features/bookmarks/web/texts';
import { secondsTyped } from '#features/bookmarks/web/time-typed';

interface TypedBookmark {
  position: number;
  text: string;
}

interface BookmarkFormProps {
  title: string;
  topic: string;
  initial: TypedBookmark;
  onSave: (typed: TypedBookmark) => void;
  onClose: () => void;
}

export function BookmarkForm({ title, topic, initial, onSave, onClose }: BookmarkFormProps) {
  const [time, setTime] = useState(formatTime(initial.position));
  const [text, setText] = useState(initial.text);
  const [error, setError] = useState<string>();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Saving an unchanged time keeps its fraction of a second.
    const position = time === formatTime(initial.position) ? initial.position : secondsTyped(time);
    if (position === null) return setError(texts.giveATimeLike());
    onSave({ position, text: text.trim() });
    onClose();
  };
  return (
    <SheetDialog title={title} help={topic} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4 pb-4 md:pb-6">
        <div>
          <label htmlFor={id} className="mb-1.5 block text-13 font-semibold text-muted">
            {texts.yourWords()}
          </label>
          <textarea
            id={id}
            dir="auto"
            value={text}
            rows={4}
            maxLength={longestBookmark}
            onChange={(event) => setText(event.target.value)}
            className="block w-full resize-y rounded-row bg-raised px-4 py-3 text-17"
          />
        </div>
        <TextField
          label={texts.time()}
          value={time}
          error={error}
          inputMode="text"
          autoComplete="off"
          onChange={(event) => {
            setTime(event.target.value);
            setError(undefined);
          }}
        />
        <div className="flex justify-end gap-3">
          <TextButton kind="plain" onClick={onClose}>
            {common.cancel()}
          </TextButton>
          <button type="submit" className={buttonClass('accent')}>
            {common.save()}
          </button>
        </div>
      </form>
    </SheetDialog>
  );
}
