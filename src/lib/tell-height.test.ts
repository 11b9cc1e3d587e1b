import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { tellHeight } from './tell-height.ts';

const page = document.documentElement.style;
let setProperty: MockInstance<typeof page.setProperty>;
/** As a browser would after each layout that changed the bar's size, and once at first. */
let laidOut: (height: number) => void;
const disconnect = vi.fn<() => void>();

beforeEach(() => {
  disconnect.mockClear();
  const bar = document.body.appendChild(document.createElement('div'));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        laidOut = (height) => {
          vi.spyOn(bar, 'offsetHeight', 'get').mockReturnValue(height);
          tell();
        };
      }
      observe(): void {
        laidOut(0);
      }
      disconnect = disconnect;
    },
  );
  bar.style.position = 'fixed';
  setProperty = vi.spyOn(page, 'setProperty');
  tellHeight('--bar-height')(bar);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  page.removeProperty('--bar-height');
  document.body.replaceChildren();
});

it('leaves the page alone for a bar that comes empty', () => {
  expect(setProperty).not.toHaveBeenCalled();
});

it('tells a height once, and that it is gone, and holds on to it no longer', () => {
  laidOut(40);
  expect(page.getPropertyValue('--bar-height')).toBe('40px');
  laidOut(40);
  expect(setProperty).toHaveBeenCalledTimes(1);
  document.body.replaceChildren();
  expect(disconnect).not.toHaveBeenCalled();
  laidOut(0);
  expect(page.getPropertyValue('--bar-height')).toBe('0px');
  expect(disconnect).toHaveBeenCalledOnce();
});
