import { type ReactNode, useRef } from 'react';

interface FileChooser {
  open: () => void;
  input: ReactNode;
}

/** A chosen file needn't be of the types in `accept`. `onChoose` isn't called when the dialog is cancelled. */
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
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    ),
  };
}
