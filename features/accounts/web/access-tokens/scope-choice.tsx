import { useId } from 'react';
import { scopeText, type TokenScope } from '#core/contract/token-scopes';
import { CheckRow } from '#core/web/ui/choice-row';

interface ScopeChoiceProps {
  offered: readonly TokenScope[];
  chosen: readonly TokenScope[];
  error: string | undefined;
  onChange: (chosen: TokenScope[]) => void;
}

/** What a token may do, each with the name that programs know it by. */
export function ScopeChoice({ offered, chosen, error, onChange }: ScopeChoiceProps) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-13 font-semibold text-muted">It may</legend>
      <div className="rounded-row bg-raised py-1">
        {offered.map((scope) => (
          <CheckRow
            key={scope}
            label={`${scope}: ${scopeText(scope)}`}
            checked={chosen.includes(scope)}
            onChange={() =>
              onChange(offered.filter((each) => (each === scope ? !chosen.includes(each) : chosen.includes(each))))
            }
          />
        ))}
      </div>
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="mt-1.5 text-13 font-medium text-live">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
