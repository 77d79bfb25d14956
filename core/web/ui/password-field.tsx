import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import * as texts from './texts.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={
            shown
              ? texts.hideLabel({ label: props.label.toLowerCase() })
              : texts.showLabel({ label: props.label.toLowerCase() })
          }
          ground="none"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
