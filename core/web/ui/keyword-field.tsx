import { useEffect, useEffectEvent } from 'react';
import { typedAhead } from '#core/web/lib/typed-ahead';
import { useDebouncedText } from '#core/web/lib/use-debounced';
import { SearchField } from './search-field.tsx';

interface KeywordFieldProps {
  label: string;
  keyword: string;
  delayMs: number;
  onSettle: (keyword: string) => void;
  onSubmit?: () => void;
  focusOnArrival?: boolean;
  className: string;
}

export function KeywordField({
  label,
  keyword,
  delayMs,
  onSettle,
  onSubmit,
  focusOnArrival = false,
  className,
}: KeywordFieldProps) {
  const { text, type, settle } = useDebouncedText({ value: keyword, delayMs, onSettle });
  const arrive = useEffectEvent(() => {
    const typed = typedAhead();
    if (focusOnArrival && typed) type(typed);
  });
  useEffect(() => arrive(), []);
  return (
    <SearchField
      label={label}
      value={text}
      onChange={type}
      onSubmit={() => {
        settle();
        onSubmit?.();
      }}
      focusOnArrival={focusOnArrival}
      className={className}
    />
  );
}
