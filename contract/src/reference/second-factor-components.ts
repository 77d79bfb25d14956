import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

const at = '2026-03-17T18:04:05.000Z';

/** Schemas of an operator’s second factor. */
export const secondFactorComponents = {
  SecondFactor: {
    description: 'The second factor of the operator who asks.',
    fields: {
      since: 'Null without one.',
      is_required: 'Whether their role needs one.',
      recovery_codes_left: 'How many still work.',
    },
    example: { since: at, is_required: true, recovery_codes_left: 9 },
  },
  SecondFactorKey: {
    description: 'What an authenticator app takes. It is shown only once.',
    fields: {
      key: 'To type: base32, in groups of four.',
      address: 'The same, for an app on the same device.',
      qr_code: 'The same, to scan.',
    },
  },
  RecoveryCodes: {
    description: 'Each signs in once, instead of a code of the app.',
    fields: { held: 'By which they can be shown again for an hour.' },
    example: { recovery_codes: ['k7qf-3m2x-91ze-pd4w', '0m8c-ttz5-6hyd-w2ga'] },
  },
  BeginSecondFactorBody: { description: 'A code of the second factor that there is, if there is one.' },
  ConfirmSecondFactorBody: { description: 'The first code of the app.' },
  ProveSecondFactorBody: { description: 'A code of the second factor.' },
  SecondFactorState: {
    description: '`needed`: the operator’s role needs one, and the desk is closed to them until it is set up.',
  },
  SecondFactorFor: { description: 'Which operators must have a second factor.' },
} satisfies Texts;
