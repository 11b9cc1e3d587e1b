import { act, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  AVATAR_IDS,
  type AvatarColors,
  DEFAULT_AVATAR,
  DERIVED_COLORS,
  GEAR_IDS,
  PICKED_COLORS,
} from '../../domain/index.ts';
import { avatarSchema } from '../../schema/avatar-fields.ts';
import { z } from '../../schema/zod.ts';
import { Fighter } from './fighter.tsx';
import css from './fighter.module.css?raw';
import { MOODS } from './mood.ts';
import { loadGearDrawings } from './use-gear-drawings.ts';

const SLOTS = [...PICKED_COLORS, ...DERIVED_COLORS];

/** Class of a drawn part, by the slot that its rule reads. */
const CLASS_OF = new Map(
  [...css.matchAll(/\.(\w+) \{\s*(?:--slot|fill): var\(--(\w+),/g)].map(([, name, slot]) => [
    slot,
    name,
  ]),
);

/** How many visible parts of the drawing take each slot. */
function usesOf(slot: string, drawing: Element): number {
  const name = CLASS_OF.get(slot);
  return [...drawing.querySelectorAll('path, ellipse')].filter((part) =>
    part
      .getAttribute('class')
      ?.split(' ')
      .some((className) => className === name || className.startsWith(`_${name}_`)),
  ).length;
}

describe.each(AVATAR_IDS)('fighter %s', (id) => {
  it.each(SLOTS)('shows the colour slot %s', (slot) => {
    const { container } = render(<Fighter avatar={{ id }} mood="fine" corner="mine" />);
    expect(usesOf(slot, container)).toBeGreaterThan(0);
  });

  it('has a face of its own for each mood', () => {
    const drawings = MOODS.map((mood) => {
      const { container } = render(<Fighter avatar={{ id }} mood={mood} corner="mine" />);
      return container.innerHTML;
    });
    expect(new Set(drawings).size).toBe(MOODS.length);
  });
});

it('gives four drawings', () => {
  const drawings = AVATAR_IDS.map(
    (id) => render(<Fighter avatar={{ id }} mood="fine" corner="mine" />).container.innerHTML,
  );
  expect(new Set(drawings).size).toBe(AVATAR_IDS.length);
});

it('is the first of them where only a later version knows which it is (K3)', () => {
  const later = z.parse(avatarSchema, { ...DEFAULT_AVATAR, id: '5' });
  const [drawing, first] = [later, DEFAULT_AVATAR].map(
    (avatar) => render(<Fighter avatar={avatar} mood="fine" corner="mine" />).container.innerHTML,
  );
  expect(drawing).toBe(first);
});

it('takes no style that is not a colour', () => {
  const colors: AvatarColors = {
    ...DEFAULT_AVATAR.colors,
    skin: 'url(//evil.example)',
    eyes: '#00FF00',
  };
  const { container } = render(<Fighter avatar={{ id: '1', colors }} mood="fine" corner="mine" />);
  const { style } = container.querySelector('svg') as SVGSVGElement;
  expect(style.getPropertyValue('--skin')).toBe(DEFAULT_AVATAR.colors.skin);
  expect(style.getPropertyValue('--eyes')).toBe(DEFAULT_AVATAR.colors.eyes);
  expect(style.getPropertyValue('--clothes')).toBe(DEFAULT_AVATAR.colors.clothes);
});

it('is decoration for a screen reader', () => {
  const { container } = render(<Fighter avatar={{ id: '1' }} mood="fine" corner="mine" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

const linesOf = (elements: Iterable<Element>) =>
  [...elements].map((element) => element.getAttribute('d'));

it.each(AVATAR_IDS)('cuts fighter %s out along each outline, and nothing else', (id) => {
  const { container } = render(<Fighter avatar={{ id }} mood="fine" corner="mine" />);
  const outlines = container.querySelectorAll(
    'svg > :not([class*=_cutOut_]) :is([class*=_shape_], [class*=_rim_]:not([class*=_seam_]))',
  );
  expect(linesOf(container.querySelectorAll('[class*=_cutOut_] path'))).toEqual(linesOf(outlines));
});

describe.each(AVATAR_IDS)('what fighter %s wears', (id) => {
  const draw = (gear: readonly string[]) =>
    render(<Fighter avatar={{ id, gear }} mood="fine" corner="mine" />).container;

  it('is drawn as soon as it has been fetched, each piece otherwise', async () => {
    const bare = draw([]).innerHTML;
    const dressed = GEAR_IDS.map((piece) => draw([piece]));
    await act(loadGearDrawings);
    const drawings = dressed.map((container) => container.innerHTML);
    expect(new Set([bare, ...drawings]).size).toBe(GEAR_IDS.length + 1);
  });

  it('is nothing for what only a later version knows (K3)', () => {
    expect(draw(['jetpack']).innerHTML).toBe(draw([]).innerHTML);
  });
});
