import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { ActionButton } from './action-button.tsx';
import type { Difference } from './form-fields.ts';
import * as texts from './texts.ts';

interface ChangedDialogProps {
  thing: string;
  differences: readonly Difference[] | undefined;
  onTakeTheirs: () => void;
  onKeepYours: () => void;
  keepLabel?: string | undefined;
  onClose: () => void;
}

/** Another operator changed the thing since it was opened. The operator chooses, so that nothing is overwritten silently. */
export function ChangedDialog(props: ChangedDialogProps) {
  const { thing, differences, onTakeTheirs, onKeepYours, keepLabel = texts.saveMyVersion(), onClose } = props;
  return (
    <SheetDialog title={texts.changedMeanwhile()} help={texts.changedMeanwhileHelp({ thing })} onClose={onClose}>
      {differences && differences.length > 0 && (
        <dl className="flex flex-col gap-3">
          {differences.map(({ field, theirs, yours }) => (
            <div key={field} className="rounded-row bg-raised px-4 py-3">
              <dt className="text-13 font-semibold text-muted">{field}</dt>
              <Side whose={texts.theirs()} text={theirs} />
              {yours === null ? (
                <dd className="mt-1 text-13 text-muted">{texts.theirValueStays()}</dd>
              ) : (
                <Side whose={texts.yours()} text={yours} />
              )}
            </div>
          ))}
        </dl>
      )}
      {differences?.length === 0 && <p>{texts.bothVersionsAreTheSame()}</p>}
      {!differences && <p role="status">{texts.fetchingTheirVersion()}</p>}
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-md:*:grow">
        <ActionButton isOff={!differences} onClick={onTakeTheirs}>
          {texts.seeTheirVersion()}
        </ActionButton>
        <ActionButton kind="accent" isOff={!differences} onClick={onKeepYours}>
          {keepLabel}
        </ActionButton>
      </div>
    </SheetDialog>
  );
}

function Side({ whose, text }: { whose: string; text: string }) {
  return (
    <dd className="mt-1 flex gap-3">
      <span className="w-14 shrink-0 text-13 leading-[1.375rem] text-muted">{whose}</span>
      <span dir="auto" className="line-clamp-4 min-w-0 break-words">
        {text || '(empty)'}
      </span>
    </dd>
  );
}
