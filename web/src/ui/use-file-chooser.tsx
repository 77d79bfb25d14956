import { type ReactNode, useRef } from 'react';

interface FileChooser {
  /** Opens the browser's own dialog. */
  open: () => void;
  /** Not to be seen; stands beside the button that opens it. */
  input: ReactNode;
}

/**
 * Has one file chosen.
 * @param label what is chosen
 * @param accept the media types or endings that the browser offers, which what is chosen needn't have
 * @param onChoose isn't called where the dialog is cancelled
 */
export function useFileChooser(label: string, accept: string, onChoose: (file: File) => void): FileChooser {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that the same file can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    ),
  };
}
