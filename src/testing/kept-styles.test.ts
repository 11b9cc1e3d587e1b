import { expect, it } from 'vitest';

const styleOf = (element: Element) => document.defaultView?.getComputedStyle(element);

it('keeps a style until anything in the document changes', () => {
  const [outer, inner] = [document.createElement('div'), document.createElement('p')];
  outer.append(inner);
  document.body.append(outer);
  const before = styleOf(inner);
  expect(styleOf(inner)).toBe(before);
  outer.style.visibility = 'hidden';
  expect(styleOf(inner)?.visibility).toBe('hidden');
  inner.hidden = true;
  expect(styleOf(inner)?.display).toBe('none');
});
