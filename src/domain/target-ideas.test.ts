import { expect, it } from 'vitest';
import { isFromIdea, TARGET_IDEAS, targetIdeasFor } from './target-ideas.ts';

it('offers a dozen to everybody, none of them twice', () => {
  expect(targetIdeasFor(true).length).toBeGreaterThanOrEqual(12);
  const titles = targetIdeasFor(false).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

it('offers a group daily checkboxes only', () => {
  for (const idea of targetIdeasFor(true))
    expect(idea).toMatchObject({ format: 'checkbox', frequency: 'DAILY' });
});

it('knows a target again as long as it asks for the same', () => {
  const [steps] = TARGET_IDEAS;
  if (steps === undefined) throw new Error('There is an idea');
  const target = { ...steps, isPhotoRequired: false };
  expect(isFromIdea({ ...target, description: 'By nine' }, steps)).toBe(true);
  for (const other of [
    { format: 'checkbox' },
    { frequency: 'BLOCK' },
    { title: 'Stairs' },
  ] as const)
    expect(isFromIdea({ ...target, ...other }, steps)).toBe(false);
});
