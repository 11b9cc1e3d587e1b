import { expect, it, vi } from 'vitest';
import { keepStarting } from './keep-starting.ts';

const press = () => document.body.click();
const comeBack = () => dispatchEvent(new Event('online'));

/** An app whose first starts fail. */
function failing(times: number) {
  const start = vi.fn<() => Promise<void>>().mockResolvedValue();
  for (let time = 1; time <= times; time += 1) start.mockRejectedValueOnce(new Error('Lost'));
  const reload = vi.fn<() => void>();
  return { start, reload, started: keepStarting(start, reload) };
}

it.each([
  ['the next press', press],
  ['the network that is back', comeBack],
])('starts an app that was lost on its way with %s, once', async (_sign, give) => {
  const { start, reload, started } = failing(1);
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  give();
  await started;
  press();
  comeBack();
  expect(start).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

it('loads the page anew where the browser has given the app up, but not without network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { start, reload, started } = failing(3);
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  press();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  comeBack();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  press();
  await started;
});
