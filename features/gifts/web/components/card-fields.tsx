import { useId } from 'react';
import { TextField } from '#core/web/ui/text-field';
import { type GiftCard, GiftPicture, longestGiftName, longestGiftWords } from '#features/gifts/contract/fields';
import { pictureNames } from '#features/gifts/web/gift-words';
import * as texts from '#features/gifts/web/texts';

interface CardFieldsProps {
  card: GiftCard;
  onChange: (card: GiftCard) => void;
  errors: Readonly<Record<string, string>>;
  hasCover: boolean;
}

export function CardFields({ card, onChange, errors, hasCover }: CardFieldsProps) {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={texts.forOptional()}
          value={card.to}
          maxLength={longestGiftName}
          autoComplete="off"
          error={errors.to}
          onChange={({ target }) => onChange({ ...card, to: target.value })}
        />
        <TextField
          label={texts.fromOptional()}
          value={card.from}
          maxLength={longestGiftName}
          autoComplete="off"
          error={errors.from}
          onChange={({ target }) => onChange({ ...card, from: target.value })}
        />
      </div>
      <WordsField value={card.words} error={errors.words} onChange={(words) => onChange({ ...card, words })} />
      <PictureChoice chosen={card.picture} hasCover={hasCover} onChoose={(picture) => onChange({ ...card, picture })} />
    </>
  );
}

interface WordsFieldProps {
  value: string;
  error: string | undefined;
  onChange: (words: string) => void;
}

function WordsField({ value, error, onChange }: WordsFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-semibold text-muted">
        {texts.yourWordsOptional()}
      </label>
      <textarea
        id={id}
        dir="auto"
        value={value}
        rows={4}
        maxLength={longestGiftWords}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
        className="box-edge block w-full resize-y rounded-row bg-raised px-4 py-3 text-17"
      />
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="mt-1.5 text-13 font-medium break-words text-live">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

interface PictureChoiceProps {
  chosen: GiftPicture;
  hasCover: boolean;
  onChoose: (picture: GiftPicture) => void;
}

function PictureChoice({ chosen, hasCover, onChoose }: PictureChoiceProps) {
  const name = useId();
  const pictures = GiftPicture.options.filter((picture) => hasCover || picture !== 'cover');
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-semibold text-muted">{texts.picture()}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {pictures.map((picture) => (
          <label
            key={picture}
            className="relative block cursor-pointer overflow-hidden rounded-row bg-raised has-checked:ring-3 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text"
          >
            <input
              type="radio"
              name={name}
              value={picture}
              checked={picture === chosen}
              onChange={() => onChoose(picture)}
              className="absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0 outline-none"
            />
            {picture === 'cover' ? (
              <span className="grid aspect-1200/630 w-full place-items-center bg-surface text-13 text-muted">
                {texts.asInTheLibrary()}
              </span>
            ) : (
              <img
                src={`/media/gift-cards/${picture}.jpg`}
                alt=""
                width={1200}
                height={630}
                className="block h-auto w-full"
              />
            )}
            <span className="block px-2 py-1.5 text-center text-13 font-semibold">{pictureNames[picture]()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
