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
      for (const { value, sources } of shifts.filter(({ hadRecentInput }) => !hadRecentInput)) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
          return `${from.left},${from.top} to ${to.left},${to.top}: ${name ?? 'gone'}`;
        });
        window.movements.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved in the present document, to two decimals of layout shift; empty for 0.00. */
export async function shiftsOf(page: Page): Promise<readonly Movement[]> {
  const movements = await page.evaluate(() => window.movements);
  const sum = movements.reduce((total, { value }) => total + value, 0);
  return sum.toFixed(2) === '0.00' ? [] : movements;
}
