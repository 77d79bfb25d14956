import { AccountId } from '#core/contract/ids';
import type { Addressee } from './addressee.ts';
import type { Renderer } from './outbox.ts';
import { type Look, type MailContent, renderMail } from './render-mail.ts';

export interface OperatorMailParts {
  findAddressee(accountId: AccountId): Promise<Addressee | null>;
  branding(): { look: Look; libraryTitle: string; linkTo(path: string): string };
}

export type MatterOf = (title: string) => Omit<MailContent, 'to' | 'library' | 'button'> & {
  button: { label: string; path: string };
};

export function operatorMail(
  { findAddressee, branding }: OperatorMailParts,
  findMatter: (accountId: AccountId) => Promise<MatterOf | null>,
): Renderer {
  return async (payload) => {
    const accountId = AccountId.parse(payload.accountId ?? '');
    const to = await findAddressee(accountId);
    const matterOf = await findMatter(accountId);
    if (!to || !matterOf) return null;
    const { look, libraryTitle: library, linkTo } = branding();
    const { button, ...matter } = matterOf(library);
    return renderMail({ ...matter, to, library, button: { label: button.label, href: linkTo(button.path) } }, look);
  };
}
