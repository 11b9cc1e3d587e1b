import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Dialog } from '../components/dialog.tsx';
import { debouncedStorage } from '../lib/debounced-storage.ts';
import { putOffUpdate, startNewestVersion } from '../stores/device/app-update.ts';
import { followUpdates } from './follow-updates.ts';
import { UpdatePrompt } from './update-prompt.tsx';

const MINUTES = 60_000;

/** The service worker as the page sees it, and the page as it sees itself. */
function openApp({ isWaiting = false, isControlled = true } = {}) {
  const events = new EventTarget();
  const worker = {
    addEventListener: (type: string, listener: () => void) =>
      events.addEventListener(type, listener),
    messageSkipWaiting: vi.fn<() => void>(),
    update: vi.fn<() => Promise<void>>(async () => {}),
  };
  const reload = vi.fn<() => void>();
  followUpdates(worker, {
    reload,
    isControlled: () => isControlled,
    isWaiting: async () => isWaiting,
  });
  render(<UpdatePrompt />);
  const happen = (type: 'waiting' | 'controlling') =>
    act(() => void events.dispatchEvent(new Event(type)));
  return { worker, reload, happen };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const prompt = () => screen.queryByText('A new version is ready');

async function comeBackAfter(milliseconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  putOffUpdate();
});

it('offers a new version when it waits, and starts it on Reload', () => {
  const { worker, reload, happen } = openApp();
  expect(prompt()).toBeNull();
  happen('waiting');
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready');
  expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
  press('Reload');
  expect(worker.messageSkipWaiting).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  happen('controlling');
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads at once on Reload where no worker would tell that the new version has taken over', () => {
  const { worker, reload, happen } = openApp({ isControlled: false });
  happen('waiting');
  press('Reload');
  expect(worker.messageSkipWaiting).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads in three seconds where the new version does not take over', () => {
  const { reload, happen } = openApp();
  happen('waiting');
  press('Reload');
  vi.advanceTimersByTime(2999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
  happen('controlling');
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads again, ever later, where the browser has lost the request for the page', () => {
  const { reload, happen } = openApp();
  happen('controlling');
  const seconds = [3, 6, 12];
  for (const [before, passed] of seconds.entries()) {
    vi.advanceTimersByTime(passed * 1000 - 1);
    expect(reload).toHaveBeenCalledTimes(before + 1);
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledTimes(before + 2);
  }
});

it('reloads once, also in a tab where nobody pressed anything', () => {
  const { reload, happen } = openApp();
  happen('controlling');
  happen('controlling');
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads a tab in which somebody types into a dialog once that is closed', () => {
  const { reload, happen } = openApp();
  const dialog = render(
    <Dialog title="Steps" onClose={() => {}}>
      <input aria-label="Number" />
    </Dialog>,
  );
  happen('controlling');
  expect(reload).not.toHaveBeenCalled();
  dialog.unmount();
  expect(reload).toHaveBeenCalledOnce();
});

it('saves what is not saved yet before the new version starts', () => {
  const { worker, happen } = openApp();
  const storage = debouncedStorage(localStorage, 60_000);
  void storage.setItem('draft', 'half a battle');
  worker.messageSkipWaiting.mockImplementation(() => {
    expect(localStorage.getItem('draft')).toBe('half a battle');
  });
  happen('waiting');
  press('Reload');
  expect(worker.messageSkipWaiting).toHaveBeenCalledOnce();
  localStorage.clear();
});

it('can be put off, and is offered again at the next look', async () => {
  const { worker, happen } = openApp({ isWaiting: true });
  happen('waiting');
  press('Later');
  expect(prompt()).toBeNull();
  await comeBackAfter(61 * MINUTES);
  expect(prompt()).toBeVisible();
  expect(worker.update).not.toHaveBeenCalled();
});

it('is what a Reload starts after it was put off', () => {
  const { worker, happen } = openApp();
  happen('waiting');
  press('Later');
  startNewestVersion();
  expect(worker.messageSkipWaiting).toHaveBeenCalledOnce();
});

it('looks for a new version when the app comes back after an hour, and not before', async () => {
  const { worker } = openApp();
  await comeBackAfter(59 * MINUTES);
  expect(worker.update).not.toHaveBeenCalled();
  await comeBackAfter(2 * MINUTES);
  expect(worker.update).toHaveBeenCalledOnce();
  await comeBackAfter(2 * MINUTES);
  expect(worker.update).toHaveBeenCalledOnce();
});

it('looks for one where the app was opened by a clock that was a day ahead', async () => {
  const { worker } = openApp();
  await comeBackAfter(-24 * 60 * MINUTES);
  expect(worker.update).toHaveBeenCalledOnce();
});

it('looks for none without a network, and for one once it is there', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  const { worker } = openApp();
  await comeBackAfter(61 * MINUTES);
  expect(worker.update).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  await comeBackAfter(0);
  expect(worker.update).toHaveBeenCalledOnce();
});
