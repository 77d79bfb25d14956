import { type RefObject, useEffect } from 'react';
import { DigitField } from '#core/web/ui/digit-field';
import { TextField } from '#core/web/ui/text-field';
import { codeLength } from '#features/accounts/contract/code';
import * as texts from '#features/accounts/web/texts';
import { SwitchButton } from './switch-button.tsx';

export interface TypedCode {
  isRecovery: boolean;
  value: string;
}

export const noCode: TypedCode = { isRecovery: false, value: '' };

interface CodeFieldProps {
  typed: TypedCode;
  onChange: (typed: TypedCode) => void;
  onComplete?: (code: string) => void;
  error: string | null;
  box: RefObject<HTMLInputElement | null>;
}

export function CodeField(props: CodeFieldProps) {
  const { typed, onChange } = props;
  const { isRecovery } = typed;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty text-muted">{isRecovery ? texts.enterARecoveryCode() : texts.enterACodeOfTheApp()}</p>
      {isRecovery ? <RecoveryCodeBox {...props} /> : <AppCodeBox {...props} />}
      <div>
        <SwitchButton onClick={() => onChange({ isRecovery: !isRecovery, value: '' })}>
          {isRecovery ? texts.appInstead() : texts.recoveryCodeInstead()}
        </SwitchButton>
      </div>
    </div>
  );
}

function AppCodeBox({ typed: { value }, onChange, onComplete, error, box }: CodeFieldProps) {
  useEffect(() => box.current?.focus(), [box]);
  return (
    <DigitField
      ref={box}
      length={codeLength}
      label={texts.codeOfTheApp()}
      autoComplete="one-time-code"
      value={value}
      onChange={(digits) => onChange({ isRecovery: false, value: digits })}
      {...(onComplete && { onComplete })}
      error={error}
    />
  );
}

function RecoveryCodeBox({ typed: { value }, onChange, error, box }: CodeFieldProps) {
  useEffect(() => box.current?.focus(), [box]);
  return (
    <TextField
      ref={box}
      label={texts.recoveryCode()}
      value={value}
      error={error ?? undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      onChange={({ target }) => onChange({ isRecovery: true, value: target.value })}
    />
  );
}
