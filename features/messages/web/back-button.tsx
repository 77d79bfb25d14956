import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import * as common from '#core/contract/texts';
import { paths } from '#core/web/lib/paths';

/** The back button goes to Home if a link from elsewhere opened the page. The element around the button must be positioned. */
export function BackButton() {
  const navigate = useNavigate();
  // The router gives the first page of a visit this key.
  const isFirstPage = useLocation().key === 'default';
  return (
    <button
      type="button"
      onClick={() => (isFirstPage ? navigate(paths.home()) : navigate(-1))}
      className="max-md:absolute max-md:top-0 max-md:left-0 max-md:z-1 md:touch-target -ml-2 inline-flex h-9 max-md:h-11 items-center gap-2 rounded-full px-2 text-13 font-semibold text-muted hover:text-text"
    >
      <ArrowLeft aria-hidden="true" size={16} />
      {common.back()}
    </button>
  );
}
