import { SubmitButton } from '#web/ui/submit-button';

interface SaveBarProps {
  /** There is nothing yet that could be as it was. */
  isNew?: boolean;
  isDirty: boolean;
  isBusy: boolean;
  onReset: () => void;
}

/** Saves a form. At the window's foot, so that a long one is saved from anywhere in it. */
export function SaveBar({ isNew = false, isDirty, isBusy, onReset }: SaveBarProps) {
  const state = isDirty ? 'Unsaved changes' : 'All changes are saved';
  return (
    <div className="sticky bottom-2 z-20 mt-8 flex flex-wrap items-center gap-3 rounded-panel border border-line bg-raised p-2 pl-4 shadow-float">
      <p role="status" className="mr-auto text-muted">
        {isNew ? 'Not added yet' : state}
      </p>
      {isDirty && !isNew && (
        <button type="button" onClick={onReset} className="h-11 px-3 font-semibold text-muted hover:text-text">
          Undo all
        </button>
      )}
      <SubmitButton label={isNew ? 'Add' : 'Save'} busyLabel={isNew ? 'Adding' : 'Saving'} isBusy={isBusy} />
    </div>
  );
}
