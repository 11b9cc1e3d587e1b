import { expect, it } from 'vitest';
import { ANN, checkbox, duel } from '../testing/sample-battles.ts';
import type { Battle, PlannedTarget } from './index.ts';
import { termsChanges } from './terms-changes.ts';

const walk = checkbox({ id: 'b', title: 'Walk' });

/** Of a request whose only target but a walk was that one. */
const changedInto = (before: PlannedTarget, ...after: readonly PlannedTarget[]) => {
  const { startDate, numDays, prize, description, days, blockTargets } = duel([before, walk]);
  const terms = { startDate, numDays, prize, description, days, blockTargets };
  const now: Battle = { ...duel([...after, walk]), previousTerms: { by: ANN, ...terms } };
  return termsChanges(now);
};

const few = checkbox({ id: 'a', title: '10 push-ups' });

it('names a target that reads otherwise, one that is new and one that is left out', () => {
  const many = { ...few, title: '500 push-ups' };
  expect(changedInto(few, many)).toMatchObject([{ name: 'Target', id: 'a' }]);
  expect(changedInto(few, few, checkbox({ id: 'c' }))).toMatchObject([{ name: 'New target' }]);
  expect(changedInto(few)).toMatchObject([{ name: 'Target left out', id: 'a', after: null }]);
  expect(changedInto(few, few)).toEqual([]);
});

it('attack 110: leaves out no target that hides behind the id of another one', () => {
  const many = { ...few, title: '500 push-ups' };
  expect(changedInto(few, many, few)).toMatchObject([
    { name: 'Target', after: '500 push-ups · Daily Target · Checkbox' },
    { name: 'New target', after: '10 push-ups · Daily Target · Checkbox' },
  ]);
});

it('attack 222: lets no title turn round what is said of the target', () => {
  expect(changedInto(few, { ...few, title: '5\u202E' })).toMatchObject([
    { after: '5 · Daily Target · Checkbox' },
  ]);
});

it('attack 110: tells a photo that is asked for from a description that says so', () => {
  const described = checkbox({ id: 'a', description: 'Photo' });
  const proven = checkbox({ id: 'a', isPhotoRequired: true });
  const text = 'Stretch · Daily Target · Checkbox · Photo';
  expect(changedInto(described, proven)).toMatchObject([
    { name: 'Target', before: text, after: text },
  ]);
});

it('names the terms that read otherwise, also where there was nothing before or is nothing now', () => {
  const { startDate, days, blockTargets } = duel([walk]);
  const before = {
    startDate,
    numDays: 7,
    prize: '',
    description: 'No excuses',
    days,
    blockTargets,
  };
  const changed = { numDays: 3, prize: 'Coffee', description: '' };
  const now: Battle = { ...duel([walk]), ...changed, previousTerms: { by: ANN, ...before } };
  expect(termsChanges(now)?.map(({ name, before: old, after }) => [name, old, after])).toEqual([
    ['Days', '7', '3'],
    ['Prize/Forfeit', 'n/a', 'Coffee'],
    ['Description/Rules', 'No excuses', 'n/a'],
  ]);
});
