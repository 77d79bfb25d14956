import { texts } from '#contract/texts';
import { Spinner } from '#web/ui/skeleton';

/** Stands for a dialog whose code is on its way: on a slow network a press would seem to do nothing. */
export function Coming() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-40 grid animate-[fade-in_150ms_250ms_ease-out_backwards] place-items-center bg-scrim text-white"
    >
      <Spinner className="size-8!" />
      <span className="sr-only">{texts.restoringState}</span>
    </div>
  );
}
