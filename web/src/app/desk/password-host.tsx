import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { GivePasswordBody, givePassword } from '#contract/operators/desk';
import { texts } from '#contract/texts';
import { DialogForm } from '#web/desk-kit/dialog-form';
import { call, onRefused } from '#web/lib/api/call';
import { fieldOf, showFailure } from '#web/lib/failures';
import { authStore } from '#web/lib/listener/auth';
import { PasswordField } from '#web/ui/password-field';

interface Asking {
  given: Promise<boolean>;
  finish: (isGiven: boolean) => void;
}

/** Null while nobody is asked. */
const askingStore = createStore<Asking | null>(() => null);

/** Calls that need it at the same time ask once. */
function askAgain(): Promise<boolean> {
  const asked = askingStore.getState();
  if (asked) return asked.given;
  let settle: (isGiven: boolean) => void = () => undefined;
  const given = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const finish = (isGiven: boolean) => {
    askingStore.setState(null, true);
    settle(isGiven);
  };
  askingStore.setState({ given, finish }, true);
  return given;
}

onRefused('operator.password_needed', askAgain);

/** Asks for the password where the server wants it again; the form that sent the call stays as it is (docs/product/operators.md#password-again). */
export function PasswordHost() {
  const asking = useStore(askingStore);
  return asking && <PasswordDialog finish={asking.finish} />;
}

function PasswordDialog({ finish }: Pick<Asking, 'finish'>) {
  const email = useStore(authStore, (signedIn) => signedIn?.user.email ?? '');
  const form = useForm({ resolver: zodResolver(GivePasswordBody), defaultValues: { password: '' } });
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(givePassword, { body });
      finish(true);
    } catch (error) {
      showFailure({ form, fields: ['password'], error, fallback: texts.generalError });
    }
  });
  return (
    <DialogForm
      title="Your password, please"
      help="What you are about to do needs it again. It is good for 10 minutes."
      label="Go on"
      busyLabel="Checking..."
      isBusy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={() => finish(false)}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={texts.password} autoComplete="current-password" required {...fieldOf(form, 'password')} />
    </DialogForm>
  );
}
