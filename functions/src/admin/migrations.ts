import { BATTLE_STATUSES } from '../../../src/domain/index.ts';
import { BATTLES_COLLECTION } from '../../../src/schema/battle-document.ts';
import { tolerantEnum } from '../../../src/schema/document.ts';
import { z } from '../../../src/schema/zod.ts';
import type { Migration } from './migrate.ts';

const statusSchema = tolerantEnum(BATTLE_STATUSES);

/**
 * Every migration, the oldest first; none is ever taken away or changed once it has run anywhere. A value
 * that this version does not know stays as it is: a later version has written it (K3).
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    // Older versions wrote a status in small letters (K3).
    id: '001-statuses-in-capitals',
    collection: BATTLES_COLLECTION,
    fields: ['status'],
    change: ({ status }) => {
      const { data } = z.safeParse(statusSchema, status);
      return data === undefined || data === status ? undefined : { status: data };
    },
  },
];
