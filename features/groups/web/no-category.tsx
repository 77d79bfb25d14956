import { FileQuestion } from 'lucide-react';
import { NotFoundPage } from '#core/web/lib/not-found-page';

export function NoCategory() {
  return (
    <NotFoundPage
      icon={FileQuestion}
      title="Category not found."
      help="The category may have been removed, or the link is incomplete."
    />
  );
}
