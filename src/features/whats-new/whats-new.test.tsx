import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { afterStart } from '../../lib/after-start.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { offerUpdate, putOffUpdate } from '../../stores/device/app-update.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

// Two versions of their own, so that no release changes what is tested.
vi.mock('../../../CHANGELOG.md?raw', () => ({
  default:
    '# What is new\n\n## 9.9.9\n\n- A rematch takes one tap.\n\n## 9.9.8\n\n- The first one.\n',
}));

const TITLE = 'Habit Rivals was updated';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
});

// In braces: awaited, what act() gives back of a change that is done keeps React in it for another turn.
afterEach(() => {
  act(putOffUpdate);
});

const seen = () => useAppState.getState().seenVersion;

/** Ann opens the app on a phone that ran that version before; on a new one with null. */
async function openAfter(seenVersion: string | null) {
  useAppState.setState({ seenVersion });
  const visit = renderApp({ server, as: 'ann', path: '/home' });
  await screen.findByRole('heading', { name: 'Ready, Ann?' });
  return visit;
}

it('tells once what is new since the version before', async () => {
  const { user } = await openAfter('9.9.8');
  expect(await screen.findByText(TITLE)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'What’s new' }));
  expect(screen.getByRole('dialog', { name: 'What’s new' })).toHaveTextContent(
    'A rematch takes one tap.',
  );
  expect(screen.queryByText('The first one.')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(seen()).toBe(packageJson.version);
});

it('is gone for good for whoever does not want to read it', async () => {
  const { user } = await openAfter('9.9.8');
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(seen()).toBe(packageJson.version);
});

it('says nothing to a newcomer, who is told of the next version', async () => {
  await openAfter(null);
  expect(seen()).toBe(packageJson.version);
  await meanwhile(afterStart);
  await import('./news-notice.tsx');
  await meanwhile(() => {});
  expect(screen.queryByText(TITLE)).toBeNull();
});

it('leaves the place to a newer version that waits', async () => {
  await openAfter('9.9.8');
  expect(await screen.findByText(TITLE)).toBeVisible();
  act(() => offerUpdate(() => undefined));
  expect(screen.queryByText(TITLE)).toBeNull();
});
