/*
 * What is done inside a page, for engines whose drivers know neither roles nor names. Each function is
 * handed over as its source, so it may use nothing from outside but what is put into the page first.
 */

/** An element by what a screen reader says of it. */
export interface Query {
  readonly role: string;
  /** The name, or the source of a regular expression in `pattern`. */
  readonly name?: string | undefined;
  readonly pattern?: string | undefined;
}

/** Testing Library's global, as its script for browsers leaves it. */
interface Queries {
  readonly queryAllByRole: (
    container: HTMLElement,
    role: string,
    options: { name?: string | RegExp },
  ) => HTMLElement[];
  readonly queryAllByLabelText: (
    container: HTMLElement,
    text: string | RegExp,
    options: { selector: string },
  ) => HTMLElement[];
}

interface ElementState {
  readonly count: number;
  readonly value: string;
  readonly isChecked: boolean;
  /** `aria-valuetext`. */
  readonly saidValue: string;
}

declare global {
  interface Window {
    /** Both survive a back/forward cache and no reload. */
    testingQueries?: Queries;
    testingFind?: typeof find;
  }
}

/** In the order of the page; nothing on one that has no body yet. A field is found by its label: one for passwords has no role. */
export function find({ role, name, pattern }: Query): HTMLElement[] {
  const queries = window.testingQueries;
  // Just after a navigation there is no body, whatever the types say.
  const [body] = document.getElementsByTagName('body');
  if (queries === undefined || body === undefined) return [];
  const wanted = pattern === undefined ? name : new RegExp(pattern);
  if (role === 'field' && wanted !== undefined)
    return queries.queryAllByLabelText(body, wanted, { selector: 'input, textarea' });
  return queries.queryAllByRole(body, role, wanted === undefined ? {} : { name: wanted });
}

/** The middle of the first that is shown and can be used, brought to the middle of the screen. */
export async function spotOf(query: Query): Promise<{ x: number; y: number } | null> {
  for (const element of window.testingFind?.(query) ?? []) {
    if (element.matches(':disabled')) continue;
    // A control that is drawn by its label is pressed there.
    const isDrawn = element.getBoundingClientRect().width > 1;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const target = isDrawn ? element : (label ?? element);
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    // What WebKit has not drawn yet it scrolls back a little as it draws it.
    await new Promise(requestAnimationFrame);
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit !== null && target.contains(hit)) return { x, y };
  }
  return null;
}

/** How many there are, and what the first one holds. */
export function stateOf(query: Query): ElementState {
  const found = window.testingFind?.(query) ?? [];
  const [first] = found;
  const isInput = first instanceof HTMLInputElement;
  return {
    count: found.length,
    value: isInput || first instanceof HTMLTextAreaElement ? first.value : '',
    isChecked: isInput && first.checked,
    saidValue: first?.getAttribute('aria-valuetext') ?? '',
  };
}

export const hasWorker = async (): Promise<boolean> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated';
};

/** All that can be read, and where the page is. */
export const readPage = (): { text: string; path: string } => ({
  // There is none yet in the first moments of a page.
  text: document.querySelector('body')?.innerText ?? '',
  path: location.pathname + location.search,
});

/** Marks what stands in the focused field, so that typing takes its place. */
export function selectText(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  field.select();
  return true;
}

/** Leaves the page so long after the next box is pressed; 0 is in the same moment. */
export function leaveAfterTick(afterMs: number, href: string): void {
  document.addEventListener(
    'change',
    ({ target }) => {
      sessionStorage.setItem('was-ticked', String((target as HTMLInputElement).checked));
      if (afterMs === 0) location.assign(href);
      else setTimeout(() => location.assign(href), afterMs);
    },
    { once: true },
  );
}

/** What became of that box. */
export const wasTicked = (): boolean => sessionStorage.getItem('was-ticked') === 'true';

/** A photo of 600 x 400 in one colour, as if it had been chosen in the input of that name. */
export async function choosePhoto(inputName: string, colour: string): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = 600;
  canvas.height = 400;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const photo = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg');
  });
  const input = document.querySelector<HTMLInputElement>(`input[aria-label="${inputName}"]`);
  if (photo === null || input === null) throw new Error(`Nothing to choose as ${inputName}`);
  const files = new DataTransfer();
  files.items.add(new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
