import { dutyOfPage } from './page-duty.ts';
import { useDuties } from './use-duties.ts';

/** @returns whether the operator may open the page at an address; links to other pages are hidden (features/operators/README.md#duties) */
export function useMayOpen(): (address: string) => boolean {
  const duties = useDuties();
  return (address) => {
    const duty = dutyOfPage(address);
    return duty === null || duties.includes(duty);
  };
}
