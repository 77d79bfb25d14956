import { useNavigate } from 'react-router';
import { paths } from '#core/web/lib/paths';
import * as texts from '#features/player/web/texts';
import { BarPanel } from './bar-panel.tsx';
import { QueueView } from './queue-view.tsx';

export function QueuePanel({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <BarPanel label={texts.queue()} onClose={onClose} className="w-100">
      <QueueView
        onClose={onClose}
        onBrowse={() => {
          onClose();
          void navigate(paths.messages());
        }}
      />
    </BarPanel>
  );
}
