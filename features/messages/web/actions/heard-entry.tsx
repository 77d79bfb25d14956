import { CircleCheck, CircleDashed } from 'lucide-react';
import { useStore } from 'zustand';
import { heardMarks, heardStore } from '#core/web/lib/listener/heard';
import { toast } from '#core/web/lib/toasts';
import { MenuItem, MenuSeparator } from '#core/web/ui/menu';
import type { Message } from '#features/catalogue/contract';

/** features/activity/README.md#heard */
export function HeardEntry({ message: { id, topic } }: { message: Message }) {
  const isHeard = useStore(heardStore, ({ heard }) => heard.has(id));
  const mark = () => {
    heardMarks.act(id, !isHeard);
    toast.success(isHeard ? 'Marked as not heard' : 'Marked as heard', topic);
  };
  return (
    <>
      <MenuItem
        icon={isHeard ? CircleDashed : CircleCheck}
        label={isHeard ? 'Mark as not heard' : 'Mark as heard'}
        onSelect={mark}
      />
      <MenuSeparator />
    </>
  );
}
