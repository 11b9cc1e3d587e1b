import { beforeAll, expect, it } from 'vitest';

import { BYTE_BUDGET, byteBill } from './byte-budget.mjs';
import { exampleBuild } from './example-builds.mjs';

/** @type {ReturnType<typeof byteBill>} */
let bill;

beforeAll(async () => {
  bill = byteBill(await exampleBuild());
});

it.each(/** @type {(keyof typeof BYTE_BUDGET)[]} */ (Object.keys(BYTE_BUDGET)))(
  'keeps %s of the production build within its bytes',
  (part) => {
    expect(bill[part]).toBeLessThanOrEqual(BYTE_BUDGET[part]);
  },
);
