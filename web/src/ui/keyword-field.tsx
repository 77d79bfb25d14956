import { useDebouncedText } from '#web/lib/use-debounced';
import { SearchField } from './search-field.tsx';

interface KeywordFieldProps {
  label: string;
  /** The keyword in the address. */
  keyword: string;
  /** How long typing must rest, in ms. */
  delayMs: number;
  /** Takes the trimmed keyword once typing has rested, or at once after Enter. */
  onSettle: (keyword: string) => void;
  /** Enter, once the keyword has settled. */
  onSubmit?: () => void;
  focusOnArrival?: boolean;
  className: string;
}

/** The box of a list whose keyword is in the address. What is being typed is its own, so that a letter renders it alone. */
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
