// oxlint-disable-next-line import/no-unassigned-import -- adds its matchers to expect
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { failOnConsoleErrors } from './console-errors.ts';
import { installDialogElement } from './dialog-element.ts';

installDialogElement();

beforeEach(failOnConsoleErrors);

afterEach(cleanup);
