import { expect, it } from 'vitest';

import { targetUpdateMessage } from './send-target-update-notification.ts';

it('attack 49: a push says who, and nothing of what (D145)', () => {
  expect(targetUpdateMessage('Ann', ['b1'])).toEqual({
    body: 'Ann updated a target.',
    path: '/battle?id=b1',
  });
  expect(targetUpdateMessage('Ann', ['b1', 'b2']).path).toBe('/battles');
});
