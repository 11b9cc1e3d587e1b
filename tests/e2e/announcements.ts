import type { Page } from '@playwright/test';

declare global {
  interface Window {
    announcements: string[];
  }
}

/** Writes down what every document of the page says by itself, from its first moment on. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(writeDownAnnouncements);
}

/** What the present document has said since the last time, in its order. */
export function heardSince(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.announcements.splice(0));
}

/**
 * Runs in the page, in any engine: what a screen reader says when a live region changes. A region that is
 * atomic is said as a whole, of any other one only what is new; nothing is heard from below an open dialog.
 */
export function writeDownAnnouncements(): void {
  const LIVE = '[aria-live], [role=status], [role=alert], output';
  window.announcements = [];

  const textOf = (node: Node): string => {
    if (!(node instanceof Element))
      return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    if (node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility()) return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(textOf).join(' ');
  };
  const regionOf = (node: Node): Element | null =>
    (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? null;
  const say = (region: Element, node: Node): void => {
    const isAtomic = region.getAttribute('aria-atomic') !== 'false';
    const text = textOf(isAtomic ? region : node)
      .replaceAll(/\s+/g, ' ')
      .trim();
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    const isReachable = dialog?.contains(region) ?? true;
    const isHidden = region.closest('[aria-hidden=true]') !== null || !region.checkVisibility();
    if (text === '' || isHidden || !isReachable) return;
    const isUrgent = region.matches('[role=alert], [aria-live=assertive]');
    const line = `${isUrgent ? 'alert' : 'status'}: ${text}`;
    // What changes at once is said once.
    if (!saidAtOnce.has(line)) window.announcements.push(line);
    saidAtOnce.add(line);
  };
  const saidAtOnce = new Set<string>();
  const hear = ({ target, addedNodes, type }: MutationRecord): void => {
    const region = regionOf(target);
    if (region !== null && type === 'characterData') say(region, target);
    for (const node of addedNodes) {
      if (region !== null) say(region, node);
      // A region that comes with its text.
      else if (node instanceof Element)
        for (const inner of [node, ...node.querySelectorAll('*')])
          if (inner.matches(LIVE)) say(inner, inner);
    }
  };
  const unsaid: MutationRecord[] = [];
  const sayAll = (): void => {
    // Before a page has its styles nothing of it is painted, and what they hide would be heard.
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    if ([...links].some(({ sheet }) => sheet === null)) return;
    saidAtOnce.clear();
    unsaid.splice(0).forEach(hear);
  };
  document.addEventListener('load', sayAll, true);
  new MutationObserver((records) => {
    unsaid.push(...records);
    sayAll();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
