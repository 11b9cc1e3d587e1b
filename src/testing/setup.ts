// React looks once for who follows its renderings: this stands before whatever brings React's DOM.
// oxlint-disable-next-line import/no-unassigned-import -- it leaves a global for React
import './render-log.ts';
// oxlint-disable-next-line import/no-unassigned-import -- adds its matchers to expect
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as react from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { installBrowserParts } from './browser-parts.ts';
import { failOnConsoleErrors } from './console-errors.ts';
import { getElementError } from './element-error.ts';
import { keepComputedStyles } from './kept-styles.ts';
import { waitForRestOfReact } from './rest-of-react.ts';

/**
 * React's development build takes a stack of each element that is made, up to 10,000 of them a second, to tell developer
 * tools who made it: a tenth or more of all work here, and no message of a failing test shows it.
 */
Object.defineProperty(
  (react as unknown as Record<string, object>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ],
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Infinity, set: () => {} },
);

installBrowserParts();
keepComputedStyles();
waitForRestOfReact();

/** A screen's code is fetched when it is first asked for, on a machine that may be busy. */
const BUSY_MACHINE_MS = 15_000;

configure({ asyncUtilTimeout: BUSY_MACHINE_MS, getElementError });
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = BUSY_MACHINE_MS) => waitFor(callback, options);
vi.waitUntil = (condition, options = BUSY_MACHINE_MS) => waitUntil(condition, options);

beforeEach(failOnConsoleErrors);

afterEach(cleanup);

// The next file shares this one's window, and must find it as a visitor does who comes for the first time.
afterAll(async () => {
  // The visitor leaves, so that the app keeps at once what it would keep later, in the middle of the next file.
  dispatchEvent(new Event('pagehide'));
  // Else what a screen has begun to fetch fails here, for whoever asks for it in the next file.
  await vi.dynamicImportSettled();
  vi.waitFor = waitFor;
  vi.waitUntil = waitUntil;
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  const { documentElement: root, head, body } = document;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const element of [head, body]) element.replaceChildren();
});
