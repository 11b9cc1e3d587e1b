// React looks once for who follows its renderings: this stands before whatever brings React's DOM.
// oxlint-disable-next-line import/no-unassigned-import -- it leaves a global for React
import './render-log.ts';
// oxlint-disable-next-line import/no-unassigned-import -- adds its matchers to expect
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { installBrowserParts } from './browser-parts.ts';
import { failOnConsoleErrors } from './console-errors.ts';
import { installDialogElement } from './dialog-element.ts';
import { installMatchMedia } from './match-media.ts';
import { installResizeObserver } from './resize-observer.ts';

installBrowserParts();
installDialogElement();
installMatchMedia();
installResizeObserver();

// A screen's code is fetched when it is first asked for, on a machine that may be busy.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(failOnConsoleErrors);

afterEach(cleanup);
