import { FileQuestion } from 'lucide-react';
import * as common from '#core/contract/texts';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import * as texts from './texts.ts';

export function NoMessage() {
  return <NotFoundPage icon={FileQuestion} title={common.messageNotFound()} help={texts.messageNotFoundHelp()} />;
}

export function WithdrawnMessage() {
  return <NotFoundPage icon={FileQuestion} title={common.messageWithdrawn()} help={common.messageWithdrawnHelp()} />;
}
