import { texts } from '#contract/texts';

/** A page's code is on its way at the app's start; the shell, where the page has one, is there already. */
export function RestoringState() {
  return (
    <p role="status" className="py-16 text-center text-muted">
      {texts.restoringState}
    </p>
  );
}
