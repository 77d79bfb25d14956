import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { logoPath } from '#core/server/library-facts';
import { brandingOf } from '#core/server/mail/branding';
import { Follows, type FollowsParts } from './server/follows.ts';
import { Announcer } from './server/notices/announcer.ts';
import { MailRound } from './server/notices/mail-round.ts';
import { type FollowMailParts, followMails } from './server/notices/mails.ts';
import { Notices } from './server/notices/notices.ts';
import { Unsubscribing } from './server/notices/unsubscribing.ts';
import { followPersonalData } from './server/personal-data.ts';
import { takeOverDue } from './server/push/push-queries.ts';
import { PushSender } from './server/push/sender.ts';
import { PushSubscriptions } from './server/push/subscriptions.ts';
import { followRoutes } from './server/routes.ts';

const announceEveryMs = 5_000;

export function makeFollows(core: Core, catalogue: Pick<FollowsParts, 'groups' | 'loadMessages'>) {
  const { pushPrivate: allowsPrivate } = core.settings;
  const branding = () => brandingOf(core.library.now(), core.linkTo);
  const announcer = new Announcer(core);
  const mailRound = new MailRound(core);
  const unsubscribing = new Unsubscribing(core);
  const pushSender = new PushSender({
    ...core,
    allowsPrivate,
    random: Math.random,
    subject: () => subjectOf(core),
    icon: () => iconOf(core),
  });
  const services = {
    follows: new Follows({ ...core, ...catalogue }),
    notices: new Notices(core),
    unsubscribing,
    announcer,
    mailRound,
    push: new PushSubscriptions({ ...core, allowsPrivate }),
    pushSender,
    personalData: followPersonalData(core.database),
    mails: (findAddressee: FollowMailParts['findAddressee']) =>
      followMails({ ...core, unsubscribing, findAddressee, branding }),
  };
  const feature: ServerFeature = {
    routes: (binding) => followRoutes(binding, services),
    work: [pushSender],
    mendWork: takeOverDue,
    rounds: [
      {
        name: 'follow-notices',
        everyMs: announceEveryMs,
        startsAtOnce: true,
        async run(signal) {
          await announcer.run(signal);
          await mailRound.run(signal);
        },
        untilNext: () => announcer.untilNext(),
        failure: 'followers could not be notified of new messages',
      },
    ],
  };
  return { ...services, ...feature };
}

/** Push services require a contact address: the library's, else its mails' sender. */
function subjectOf({ library, settings }: Core): string {
  const [from] = /[^\s<>]+@[^\s<>]+/.exec(settings.mail.from) ?? [];
  return `mailto:${library.now().about.email || from}`;
}

function iconOf({ library }: Core): string | null {
  const { logo } = library.now();
  return logo && logoPath(logo, '192');
}
