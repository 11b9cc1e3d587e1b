import type { Page } from '@playwright/test';

/** What is wider than the screen, or than the dialog that holds it: nobody should scroll sideways. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return boxes
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth} > ${clientWidth}`);
  });
}

/** Texts of which an edge of their own box hides a part. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#root *')]
      .filter((element) => {
        const hasText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
        );
        const { overflowX, overflowY } = getComputedStyle(element);
        return (
          hasText &&
          element.closest('.visually-hidden') === null &&
          ((/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1))
        );
      })
      .map(({ className, textContent }) => `${className}: ${textContent}`),
  );
}

/** Words that are broken between two lines, where only a name or an address may be. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const root = document.querySelector('#root') ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = (text.textContent ?? '').matchAll(/(?<=^|\s)\p{L}{2,}(?=$|[\s.,:;?!])/gu);
      for (const { 0: word, index } of words) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/**
 * What can be pressed and is smaller than 44 px either way. A field counts with its label, a word in a
 * running text not at all, as in WCAG 2.5.8.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST_PX = 43.5;
    const pressable = 'a, button, select, summary, textarea, input:not([type=hidden])';
    // What lies under an open dialog cannot be pressed.
    const reachable = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    return [...reachable.querySelectorAll<HTMLElement>(pressable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const isInText = getComputedStyle(element).display === 'inline';
        return !(isInText && element.parentElement?.matches('p, p *, li > *'));
      })
      .map((element) =>
        element.matches('input') ? (element.closest('label') ?? element) : element,
      )
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && (width < LEAST_PX || height < LEAST_PX);
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return `${element.tagName} ${name} ${width.toFixed(1)} × ${height.toFixed(1)}`;
      });
  });
}

/** Everything that still moves: what only waits for presses does not. */
export function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unseen = new Set(['pointerEvents', 'offset', 'computedOffset', 'easing', 'composite']);
    const isSeen = (keyframe: ComputedKeyframe): boolean =>
      Object.keys(keyframe).some((property) => !unseen.has(property));
    return document
      .getAnimations()
      .filter(
        ({ effect }) => effect instanceof KeyframeEffect && effect.getKeyframes().some(isSeen),
      )
      .map((animation) => (animation as CSSAnimation).animationName);
  });
}
