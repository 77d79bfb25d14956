import { FileQuestion } from 'lucide-react';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import * as texts from './texts.ts';

export function NoCategory() {
  return <NotFoundPage icon={FileQuestion} title={texts.categoryNotFound()} help={texts.categoryNotFoundHelp()} />;
}
