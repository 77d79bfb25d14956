import type { WebFeature } from '#core/web/lib/web-feature';

export const messagesWeb: WebFeature = {
  pages: {
    messages: () => import('#features/messages/web/pages/messages-page'),
    message: () => import('#features/messages/web/pages/message-page'),
  },
  loaders: () => import('#features/messages/web/loaders'),
  withMessageMenus: ['message'],
};
