import '#web/ui/grid.css';
import { pageSizes } from '#contract/page';
import { CardSkeleton } from './card-skeleton.tsx';

const places = Array.from({ length: pageSizes.messages }, (_, place) => place);

export function MessageGridSkeleton() {
  return (
    <div className="card-grid">
      {places.map((place) => (
        <div key={place}>
          <CardSkeleton />
        </div>
      ))}
    </div>
  );
}
