interface CheckPillProps {
  label: string;
  checked: boolean;
  onChange: () => void;
}

export function CheckPill({ label, checked, onChange }: CheckPillProps) {
  return (
    <label className="relative grid h-11 cursor-pointer place-items-center rounded-full bg-raised px-3 font-semibold tabular-nums select-none hover:bg-text/15 has-checked:bg-text has-checked:text-ink has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text">
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0 outline-none"
      />
      <span dir="auto">{label}</span>
    </label>
  );
}
