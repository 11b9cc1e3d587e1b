/**
 * In local storage. Written out: a module that the app has as well would bring the app's own files here.
 * @internal
 */
export const TICKS_KEY = 'habit-rivals-ticks';

/**
 * Ticks on the picture in `root` what was ticked on it when it was left before the app had started, and
 * keeps what is ticked now in the same case. The app, once it is there, does both as it does every press
 * on a picture (front-page/do-presses.ts); what is kept is then forgotten as the page goes, or with the session's end
 * (stores/session/remembered-player.ts).
 */
export function keepTicks(root: Element): void {
  const picture = root.getAttribute('data-picture') ?? '';
  const boxes = boxesIn(root);
  // What another tab keeps is not for this one to forget.
  let isOwn = tickAgain(picture, boxes);
  const keep = (): void => {
    const ticks = [...boxes]
      .filter(([, box]) => document.presses && box.checked !== box.defaultChecked)
      .map(([name, box]) => `${box.checked ? '+' : '-'}${name}`);
    withStorage((storage) => {
      if (ticks.length > 0) storage.setItem(TICKS_KEY, [picture, ...ticks].join('\n'));
      else if (isOwn) storage.removeItem(TICKS_KEY);
      isOwn = ticks.length > 0;
    });
  };
  addEventListener('pagehide', keep);
  // A phone may end a page that is out of sight without a word; one that is seen again goes on.
  document.addEventListener('visibilitychange', keep);
}

/** Whether something was kept. Nothing is done that was ticked on a picture of another part of the day. */
function tickAgain(picture: string, boxes: ReadonlyMap<string, HTMLInputElement>): boolean {
  let isKept = false;
  withStorage((storage) => {
    const [of, ...ticks] = storage.getItem(TICKS_KEY)?.split('\n') ?? [];
    isKept = of === picture;
    if (!isKept) return;
    for (const tick of ticks) {
      const box = boxes.get(tick.slice(1));
      if (box?.checked === tick.startsWith('-')) box.click();
    }
  });
  return isKept;
}

/** By what a box is called, on which battle's card it stands, and which one of several it is. */
function boxesIn(root: Element): Map<string, HTMLInputElement> {
  const boxes = new Map<string, HTMLInputElement>();
  for (const box of root.querySelectorAll<HTMLInputElement>('input[id]')) {
    const card = box.closest('article')?.querySelector('a');
    const name = [box.getAttribute('aria-label'), card?.getAttribute('href')];
    let place = 0;
    while (boxes.has(JSON.stringify([...name, place]))) place += 1;
    boxes.set(JSON.stringify([...name, place]), box);
  }
  return boxes;
}

function withStorage(work: (storage: Storage) => void): void {
  try {
    work(localStorage);
  } catch {
    // Refused or full: what was ticked is then done by this page or not at all.
  }
}
