import { scopeText, TokenScope } from '#core/contract/token-scopes';
import { Addressee } from '#core/server/mail/addressee';
import type { MailContent } from '#core/server/mail/render-mail';
import { type MailBranding, openLibrary, withContact } from '#features/accounts/server/mail-contents';
import type { AccountRow } from '#features/accounts/server/queries';

export function accessTokenMail(
  branding: MailBranding,
  account: AccountRow,
  { name, scopes }: { name: string; scopes: string },
): MailContent {
  const { libraryTitle: library } = branding;
  const known = scopes.split(',').flatMap((scope) => TokenScope.safeParse(scope).data ?? []);
  return {
    to: Addressee.ofAccount(account),
    library,
    subject: 'A new access token',
    opening: [
      `An access token “${name}” was made for your account at ${library}. A program that has the token may do the following in your name, until you revoke it on your profile page:`,
      ...known.map((scope) => `• ${scopeText(scope)}.`),
    ],
    button: openLibrary(branding),
    closing: [
      withContact(
        branding,
        'If this was you, all is well. If not, somebody knows your password: choose “Forgot password” at sign-in now, which revokes all access tokens too.',
      ),
    ],
  };
}
