import { createContext, type ReactNode } from 'react';

/** Shows a stream exactly as listeners see it, until it is closed. The app fills it with the library's own dialog. */
export type StreamPreviewSlot = (preview: { address: string; onClose: () => void }) => ReactNode;

/** Where the desk gets the preview of streams from; without it there is none. */
export const StreamPreviewContext = createContext<StreamPreviewSlot>(() => null);
