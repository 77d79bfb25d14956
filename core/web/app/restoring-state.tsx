import * as common from '#core/contract/texts';

export function RestoringState() {
  return (
    <p role="status" className="py-16 text-center text-muted">
      {common.restoringState()}
    </p>
  );
}
