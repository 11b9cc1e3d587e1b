import type { Page } from '@playwright/test';

/** What the browser reports; TypeScript does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** One movement that nobody asked for: how much of the page by how far, and what has moved. */
interface Movement {
  /** In milliseconds since the document began. */
  readonly at: number;
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    movements: Movement[];
  }
}

/** Watches every document of the page from its first moment. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.movements = [];
    new PerformanceObserver((list) => {
      const shifts = list
        .getEntries()
        .filter((entry): entry is LayoutShift => 'hadRecentInput' in entry);
      for (const { startTime: at, value, hadRecentInput, sources } of shifts) {
        // A message grows and shrinks over the page, and moves nothing of it.
        const isMessage = ({ node }: LayoutShift['sources'][number]): boolean =>
          Boolean((node instanceof Element ? node : node?.parentElement)?.closest('[popover]'));
        if (hadRecentInput || (sources.length > 0 && sources.every(isMessage))) continue;
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
          return `${from.left},${from.top} to ${to.left},${to.top}: ${name ?? 'gone'}`;
        });
        window.movements.push({ at, value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved in the present document, to two decimals of layout shift; empty for 0.00. */
export const shiftsOf = (page: Page): Promise<readonly Movement[]> => shiftsSince(page, 0);

/** The same from a moment of that document on: its `performance.now()`. */
export async function shiftsSince(page: Page, from: number): Promise<readonly Movement[]> {
  const all = await page.evaluate(() => window.movements);
  const movements = all.filter(({ at }) => at > from);
  const sum = movements.reduce((total, { value }) => total + value, 0);
  return sum.toFixed(2) === '0.00' ? [] : movements;
}

/**
 * Runs in the page, and leaves nothing of it: takes away one element after the other from its end, as a slow line has not
 * brought them yet. Returns which headings, controls, drawings and texts of its main part stand elsewhere then.
 */
export function movedByWhatFollows(): string[] {
  const parts = [...document.querySelectorAll('main :not(svg *)')];
  // oxlint-disable-next-line consistent-function-scoping -- it runs in the page, without this file
  const placeOf = (part: Element): string => {
    const { left, top } = part.getBoundingClientRect();
    return `${Math.round(left)},${Math.round(top)}`;
  };
  const watched = parts.filter((part) => part.matches('h1, input, svg, a, p, li'));
  const places = new Map(watched.map((part) => [part, placeOf(part)]));
  const moved = new Map<Element, string>();
  for (const last of parts.toReversed()) {
    const container = last.parentElement;
    last.remove();
    places.delete(last);
    for (const [part, place] of places) {
      if (part.contains(container) || placeOf(part) === place || moved.has(part)) continue;
      moved.set(part, `${part.outerHTML.slice(0, 60)} from ${placeOf(part)} to ${place}`);
    }
  }
  return [...moved.values()];
}
