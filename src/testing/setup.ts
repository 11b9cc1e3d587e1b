// oxlint-disable-next-line import/no-unassigned-import -- adds its matchers to expect
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { failOnConsoleErrors } from './console-errors.ts';
import { installDialogElement } from './dialog-element.ts';

installDialogElement();

// A screen's code is fetched when it is first asked for, on a machine that may be busy.
configure({ asyncUtilTimeout: 5000 });

beforeEach(failOnConsoleErrors);

afterEach(cleanup);
