import { ListMusic, type LucideIcon } from 'lucide-react';
import { texts } from '#contract/texts';
import { useDocumentTitle } from '#web/lib/browser/use-document-title';
import { openAuthDialog } from '#web/lib/listener/auth-dialog';
import { buttonClass } from '#web/ui/button';
import { Notice } from '#web/ui/notice';
import { PageTint } from '#web/ui/page-tint';

interface SignInPromptProps {
  icon?: LucideIcon;
  title: string;
  help: string;
  /** Follows 'Sign in' in the dialog, e.g. 'to keep a playlist'. */
  purpose: string;
}

export function SignInPrompt({ icon = ListMusic, title, help, purpose }: SignInPromptProps) {
  useDocumentTitle(title);
  return (
    <>
      <PageTint />
      <Notice
        asHeading
        icon={icon}
        title={title}
        help={help}
        action={
          <button
            type="button"
            aria-haspopup="dialog"
            className={buttonClass('primary')}
            onClick={() => openAuthDialog('signin', purpose)}
          >
            {texts.signIn}
          </button>
        }
        className="md:py-28"
      />
    </>
  );
}
