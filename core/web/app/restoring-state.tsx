import { texts } from '#core/contract/texts';

/** Shown while the first page's code loads. The shell, if the page has one, is there already. */
export function RestoringState() {
  return (
    <p role="status" className="py-16 text-center text-muted">
      {texts.restoringState}
    </p>
  );
}
