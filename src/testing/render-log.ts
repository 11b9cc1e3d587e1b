/**
 * What React does, commit by commit: which components it renders, and whether the page shows anything
 * new of them. React tells this to developer tools through a global hook, which it looks for once:
 * import this module before anything that brings React's DOM.
 */

/** What is read of React's internal tree; the developer tools read the same. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly type: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
}

const FUNCTION_COMPONENT = 0;
const HOST_ELEMENT = 5;
const HOST_TEXT = 6;
const SIMPLE_MEMO = 15;
const PERFORMED_WORK = 1;

/** Drawn of many small components, whose pose and face change together: logged as one. */
const DRAWINGS: ReadonlySet<string> = new Set(['Fighter']);

/** One component that was rendered; idle when nothing that it draws has changed. */
export interface Rendering {
  readonly name: string;
  readonly props: unknown;
  readonly isIdle: boolean;
}

let log: Rendering[] | null = null;

let turns = 0;

/** Where React looks for developer tools. */
const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

/** The same object for as long as React is there, which is longer than this module. */
const hook = ((globalThis as { [HOOK]?: object })[HOOK] ??= {});

Object.assign(hook, {
  supportsFiber: true,
  isDisabled: false,
  renderers: new Map(),
  checkDCE: () => {},
  inject: () => 1,
  onCommitFiberUnmount: () => {},
  onPostCommitFiberRoot: () => {
    turns += 1;
  },
  onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
    turns += 1;
    if (log) visit(current, log);
  },
});

/** How often React has changed the page, or run the effects of a change, in this file of tests. */
export const countTurns = (): number => turns;

/** What React renders again while something happens. */
export async function renderingsOf(happening: () => Promise<void>): Promise<readonly Rendering[]> {
  const collected: Rendering[] = [];
  log = collected;
  await happening();
  log = null;
  return collected;
}

/** The titles of the targets whose rows were rendered, as often as they were. */
export const rowsOf = (renderings: readonly Rendering[]): readonly string[] =>
  renderings
    .filter(({ name }) => name === 'TickRow')
    .map(({ props }) => (props as { target: { title: string } }).target.title);

/** Render nothing: they follow what goes on, and speak up when there is something to say. */
export const SILENT: ReadonlySet<string> = new Set([
  'Followers',
  'SyncBar',
  'RoundNews',
  'RoundNewsLayer',
]);

export const countOf = (renderings: readonly Rendering[], name: string): number =>
  renderings.filter((rendering) => rendering.name === name).length;

/**
 * The components that showed nothing new. Those of the frame only hand on what others show: each is
 * forgiven as often as it is named.
 */
export function idleOf(renderings: readonly Rendering[], frame: readonly string[]): string[] {
  const forgiven = [...frame];
  return renderings
    .filter(({ name, isIdle }) => isIdle && !SILENT.has(name))
    .map(({ name }) => name)
    .filter((name) => {
      const place = forgiven.indexOf(name);
      if (place >= 0) forgiven.splice(place, 1);
      return place < 0;
    });
}

/** Whether the page changes by what this fiber and those below it have done in this commit. */
function visit(fiber: Fiber, into: Rendering[]): boolean {
  const before = fiber.alternate;
  if (!before) return hasHost(fiber);
  let isNew = isHost(fiber) && !isSameHost(before.memoizedProps, fiber.memoizedProps);
  if (fiber.child !== before.child) {
    const children = childrenOf(fiber);
    const kept = new Set(children.map(({ alternate }) => alternate));
    if (childrenOf(before).some((child) => !kept.has(child) && hasHost(child))) isNew = true;
    const below = DRAWINGS.has(nameOf(fiber)) ? [] : into;
    for (const child of children) {
      if (visit(child, below)) isNew = true;
    }
  }
  if (isComponent(fiber) && (fiber.flags & PERFORMED_WORK) !== 0) {
    into.push({ name: nameOf(fiber), props: fiber.memoizedProps, isIdle: !isNew });
  }
  return isNew;
}

/** Whether anything stands on the page for it. */
function hasHost(fiber: Fiber): boolean {
  return isHost(fiber) || childrenOf(fiber).some(hasHost);
}

function childrenOf({ child }: Fiber): Fiber[] {
  const children: Fiber[] = [];
  for (let next = child; next; next = next.sibling) children.push(next);
  return children;
}

/** A memo with a comparison of its own has its component below it, which is the one that counts. */
const isComponent = ({ tag }: Fiber): boolean => tag === FUNCTION_COMPONENT || tag === SIMPLE_MEMO;

const isHost = ({ tag }: Fiber): boolean => tag === HOST_ELEMENT || tag === HOST_TEXT;

/** Handlers and references are not shown; nested elements are visited on their own. */
function isSameHost(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || typeof after !== 'object') return before === after;
  return shown(before).join('\n') === shown(after).join('\n');
}

function shown(props: object | null): string[] {
  return Object.entries(props ?? {})
    .filter(([, value]) => value === null || typeof value !== 'object')
    .filter(([, value]) => typeof value !== 'function')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .concat(styleOf(props));
}

function styleOf(props: object | null): string {
  return props && 'style' in props ? JSON.stringify(props.style) : '';
}

function nameOf({ type }: Fiber): string {
  if (typeof type === 'function') return type.name;
  if (typeof type === 'object' && type !== null && 'type' in type) {
    return typeof type.type === 'function' ? type.type.name : 'memo';
  }
  return 'unknown';
}
