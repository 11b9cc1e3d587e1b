import { expect, it } from 'vitest';

import { ofFirebaseTools } from './firebase-tools.mjs';

const { AgentProjectState } = ofFirebaseTools('./lib/emulator/auth/state.js');

it.each([
  ['a second ends in it', '12999', '13', '12'],
  ['it is within a second', '12345', '12', '12'],
])(
  'counts sign-ins from a sign-up on, also where %s',
  async (_where, lastLoginAt, validSince, since) => {
    await import('./one-moment-of-sign-up.mjs');
    const state = new AgentProjectState('demo-project', { dispatch: () => undefined }, {});
    const account = { lastLoginAt, validSince, email: 'ann@example.com' };
    expect(state.createUserWithLocalId('ann', account)).toMatchObject({
      lastLoginAt,
      validSince: since,
    });
  },
);
