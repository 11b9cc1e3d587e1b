import { expect, it, onTestFinished } from 'vitest';

const styleOf = (element: Element) => document.defaultView?.getComputedStyle(element);

function nested() {
  const [outer, inner] = [document.createElement('div'), document.createElement('p')];
  outer.append(inner);
  document.body.append(outer);
  onTestFinished(() => outer.remove());
  return { outer, inner };
}

it('says of an element what it and what it stands in make of it', () => {
  const { outer, inner } = nested();
  expect(styleOf(inner)?.display).toBe('block');
  expect(styleOf(inner)?.visibility).toBe('visible');
  outer.style.visibility = 'hidden';
  expect(styleOf(inner)?.getPropertyValue('visibility')).toBe('hidden');
  inner.style.visibility = 'visible';
  expect(styleOf(inner)?.visibility).toBe('visible');
  outer.style.pointerEvents = 'none';
  expect(styleOf(inner)?.pointerEvents).toBe('none');
  inner.hidden = true;
  expect(styleOf(inner)?.getPropertyValue('display')).toBe('none');
  inner.hidden = false;
  inner.style.display = 'flex';
  expect(styleOf(inner)?.display).toBe('flex');
  inner.style.marginTop = '3px';
  expect(styleOf(inner)?.marginTop).toBe('3px');
});

/** As jsdom says it where the page has a style sheet of its own. */
function jsdomsDisplays(elements: readonly Element[]): (string | undefined)[] {
  const sheet = document.createElement('style');
  document.head.append(sheet);
  const displays = elements.map((element) => styleOf(element)?.display);
  sheet.remove();
  return displays;
}

it('displays what jsdom displays, and hides what it hides', () => {
  const { outer } = nested();
  outer.innerHTML = `<dialog></dialog><dialog open></dialog><ul><li></li></ul><table><tr hidden></tr></table><b></b>
    <details><summary></summary></details><input type="hidden"><input><i hidden></i><div popover></div><svg></svg>`;
  const elements = [...outer.querySelectorAll('*')];
  const displays = elements.map((element) => styleOf(element)?.display);
  expect(displays).toEqual(jsdomsDisplays(elements));
  expect(new Set(displays)).toContain('none');
});

it('leaves it to jsdom where there is a style sheet', () => {
  const { inner } = nested();
  expect(styleOf(inner)?.display).toBe('block');
  const sheet = document.createElement('style');
  sheet.textContent = 'div p { display: none }';
  document.head.append(sheet);
  onTestFinished(() => sheet.remove());
  expect(styleOf(inner)?.display).toBe('none');
});
