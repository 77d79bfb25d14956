import { formatNaira } from '#contract/money';
import { nairaPerGb } from '#web/lib/data-price';
import { QualityChoices } from './quality-choices.tsx';
import { SavedThisMonth } from './saved-this-month.tsx';

/** The choice of quality, and what data saver has saved: a section of 'Offline and data'. */
export function DataSection() {
  return (
    <section aria-labelledby="data-heading" className="max-w-3xl">
      <h2 id="data-heading" className="text-21 font-bold tracking-tight">
        Sound and data
      </h2>
      <p className="mt-1 max-w-[60ch] text-pretty text-muted">
        A smaller sound takes less of your data. Your choice counts from the next message you play.
      </p>
      <QualityChoices />
      <SavedThisMonth />
      {nairaPerGb > 0 && (
        <p className="mt-3 text-13 text-muted">
          Naira are worked out at {formatNaira(nairaPerGb)} for 1 GB. What your network charges may differ.
        </p>
      )}
    </section>
  );
}
