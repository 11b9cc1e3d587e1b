import type { Locator, Page } from '@playwright/test';

/** What is wrong on the page as it stands, one line each. Runs in the page, without this file. */
type Measure = () => string[];

/**
 * What each of the measures finds, with the text as large as the browser's settings ask for; as it was once they are
 * through: nothing is painted meanwhile.
 */
export const measure = (
  page: Page,
  measures: Readonly<Record<string, Measure>>,
  textSize = '',
): Promise<Readonly<Record<string, string[]>>> =>
  page.evaluate(`(() => {
    const { style } = document.documentElement;
    style.fontSize = '${textSize}';
    const found = { ${Object.entries(measures)
      .map(([name, run]) => `${name}: (${run.toString()})()`)
      .join()} };
    style.fontSize = '';
    return found;
  })()`);

/** What is wider than the screen, or than the dialog that holds it: nobody should scroll sideways. */
export function tooWide(): string[] {
  const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
  return boxes
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth} > ${clientWidth}`);
}

/** Texts and controls of which the edge of a box around them hides a part. */
export function cutTexts(): string[] {
  const elements = [...document.querySelectorAll('#root *')].filter(
    (element) => element.closest('.visually-hidden, [aria-hidden]') === null,
  );
  const readable = elements
    .filter(
      (element) =>
        element.matches('button') ||
        [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
        ),
    )
    .filter((element) => element.checkVisibility());
  return elements
    .flatMap((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const cutsAcross = /hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 1;
      const cutsDown = /hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 1;
      if (!cutsAcross && !cutsDown) return [];
      const edge = box.getBoundingClientRect();
      return readable.filter((element) => {
        if (element === box || !box.contains(element)) return element === box;
        const { top, right, bottom, left } = element.getBoundingClientRect();
        const isOutside = left < edge.left - 1 || right > edge.right + 1;
        return isOutside || top < edge.top - 1 || bottom > edge.bottom + 1;
      });
    })
    .map(({ className, textContent }) => `${className}: ${textContent}`);
}

/** Who leads, where what somebody says lies over it. */
export function coveredLeaders(): string[] {
  const tops = [...document.querySelectorAll('li [aria-hidden][data-passing]')].map(
    (balloon) => balloon.getBoundingClientRect().top,
  );
  return [...document.querySelectorAll('output:has(+ ul)')]
    .filter((leader) => tops.some((top) => top < leader.getBoundingClientRect().bottom))
    .map(({ textContent }) => textContent);
}

/** Words that are broken between two lines, where only a name or an address may be. */
export function brokenWords(): string[] {
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
}

/**
 * What is wider than what holds it, in which no edge cuts it off: it lies over what stands beside it. Not what is placed
 * or turned, which may hang over an edge.
 */
export function outgrown(): string[] {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [...top.querySelectorAll<HTMLElement>('#root *')]
    .filter((element) => element instanceof HTMLElement && element.parentElement !== null)
    .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
    .filter((element) => {
      const { display, position, rotate, transform, marginLeft, marginRight } =
        getComputedStyle(element);
      const isPlaced = /absolute|fixed/.test(position) || `${rotate}${transform}` !== 'nonenone';
      const hangsOver = Number.parseFloat(marginLeft) < 0 || Number.parseFloat(marginRight) < 0;
      if (isPlaced || hangsOver || /inline$|contents/.test(display)) return false;
      // What a button says is no box of its own.
      if (element.matches('button') && element.scrollWidth > element.clientWidth + 1) return true;
      const { left, right } = element.getBoundingClientRect();
      const holder = element.parentElement?.getBoundingClientRect();
      return holder && holder.width > 1 && (left < holder.left - 1 || right > holder.right + 1);
    })
    .map(({ className, textContent }) => `${className}: ${textContent}`);
}

/** Labels of fields over which a control lies that belongs to the field. */
export function coveredLabels(): string[] {
  return [...document.querySelectorAll('label:not(:has(input))')]
    .filter((label) => {
      const one = label.getBoundingClientRect();
      const buttons = label.parentElement?.parentElement?.querySelectorAll('button') ?? [];
      return [...buttons].some((button) => {
        const other = button.getBoundingClientRect();
        const isBeside = one.right <= other.left + 1 || other.right <= one.left + 1;
        return !isBeside && one.top < other.bottom - 1 && other.top < one.bottom - 1;
      });
    })
    .map(({ textContent }) => textContent);
}

/**
 * What can be pressed and is smaller than 44 px either way. A field counts with its label, a word in a
 * running text not at all, as in WCAG 2.5.8.
 */
export function smallTargets(): string[] {
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
    .map((element) => (element.matches('input') ? (element.closest('label') ?? element) : element))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && (width < LEAST_PX || height < LEAST_PX);
    })
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return `${element.tagName} ${name} ${width.toFixed(1)} × ${height.toFixed(1)}`;
    });
}

/** Everything that still moves: what only waits for presses does not. */
export function movements(): string[] {
  const keyframe = ['offset', 'computedOffset', 'easing', 'composite'];
  // What is there at once, after a while, does not move either.
  const unseen = new Set([...keyframe, 'pointerEvents', 'visibility']);
  const isSeen = (frame: ComputedKeyframe): boolean =>
    Object.keys(frame).some((property) => !unseen.has(property));
  return document
    .getAnimations()
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.getKeyframes().some(isSeen))
    .map((animation) => (animation as CSSAnimation).animationName);
}

/** The longest that is said over a screen, and over a dialog. */
const LONGEST = {
  screen:
    "Opponent's health is dangerously low. If their health remains this low overnight then the battle is over and you will win by KO!",
  dialog: 'It could not be shared. Save the picture and send it yourself.',
};

/**
 * Controls of the screen, or of the dialog on it, that cannot be pressed while this message stands there: wherever
 * they are brought into sight one after the other, and at the screen's end or the dialog's beginning.
 */
export const controlsUnder = (message: Locator): Promise<string[]> =>
  message.evaluate(async (inside) => {
    const messages = inside.closest('[data-tone]')?.parentElement;
    if (!messages) throw new Error('This is no message');
    // The screen's end makes room for it.
    await new Promise((resolve) => new ResizeObserver(resolve).observe(messages));
    const dialog = messages.closest('dialog');
    // On the screen a notice may stand below it.
    const stack = [...document.querySelectorAll('[data-passing]')]
      .filter((bar) => dialog === null && getComputedStyle(bar).position === 'fixed')
      .filter((bar) => !bar.contains(messages))
      .concat(messages);
    const isUnder = (control: Element): boolean => {
      const one = control.getBoundingClientRect();
      return stack.some((bar) => {
        const other = bar.getBoundingClientRect();
        const isBeside = one.right <= other.left || other.right <= one.left;
        const isOver = one.top < other.bottom - 1 && other.top < one.bottom - 1;
        return !bar.contains(control) && !isBeside && isOver;
      });
    };
    const controls = [
      ...(dialog ?? document).querySelectorAll('a, button, input, select, summary, textarea'),
    ]
      .filter((control) => !messages.contains(control))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      // Unseen, under a label that is drawn.
      .filter((control) => control.getBoundingClientRect().height > 1);
    const covered = new Set<Element>();
    for (const control of controls) {
      control.scrollIntoView({ block: 'nearest' });
      if (isUnder(control)) covered.add(control);
    }
    if (dialog === null) scrollTo(0, document.documentElement.scrollHeight);
    else dialog.scrollTop = 0;
    for (const control of controls) if (isUnder(control)) covered.add(control);
    return [...covered].map((control) => control.getAttribute('aria-label') ?? control.outerHTML);
  });

/**
 * The controls under the longest message that this screen or dialog may get, which is gone again afterwards. None
 * on a page that the app has not come to yet: nothing is said there.
 */
export async function underMessage(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'presses' in document && document.presses === null))) return [];
  const text = await page.evaluate((texts) => {
    const longest = document.querySelector('dialog:modal') === null ? texts.screen : texts.dialog;
    const data = { type: 'push', text: longest, path: '/home' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    return longest;
  }, LONGEST);
  const message = page.getByRole('button', { name: text });
  // Whoever is at a message keeps it, however long a busy machine takes.
  await message.focus();
  const found = await controlsUnder(message);
  await message.evaluate((button: HTMLElement) => {
    scrollTo(0, 0);
    button.click();
  });
  await message.waitFor({ state: 'detached' });
  return found;
}

/** What leads on from here and ends below what is seen before anybody scrolls. */
export function belowFirstView(): string[] {
  scrollTo(0, 0);
  const bar = document.querySelector('nav[aria-label="Main"]');
  const end = bar?.getBoundingClientRect().top ?? innerHeight;
  return [...document.querySelectorAll('main button')]
    .filter((button) => button.closest('dialog') === null)
    .filter(({ textContent }) => /^(?:Next|Continue|Send|Challenge a Friend)$/.test(textContent))
    .filter((button) => button.getBoundingClientRect().bottom > end)
    .map(({ textContent }) => textContent);
}
