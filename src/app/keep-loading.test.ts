import { beforeEach, expect, it, vi } from 'vitest';
import { keepLoading } from './keep-loading.ts';

const press = () => document.body.click();
const comeBack = () => dispatchEvent(new Event('online'));
const reload = vi.spyOn(history, 'go');

beforeEach(() => {
  reload.mockReset();
});

/** An app that gets lost so many times. */
function losing(times: number) {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('the app');
  for (let time = 1; time <= times; time += 1) load.mockRejectedValueOnce(new Error('Lost'));
  return { load, loading: keepLoading(load) };
}

it('asks again at once for an app that was lost on its way', async () => {
  const { load, loading } = losing(1);
  await expect(loading).resolves.toBe('the app');
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([
  ['the next press', press],
  ['the network that is back', comeBack],
])('asks for one that was lost twice with %s, once', async (_sign, give) => {
  const { load, loading } = losing(2);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => {
    give();
    expect(load).toHaveBeenCalledTimes(3);
  });
  await expect(loading).resolves.toBe('the app');
  press();
  comeBack();
  expect(load).toHaveBeenCalledTimes(3);
  expect(reload).not.toHaveBeenCalled();
});

it('loads the page anew where the browser has given the app up, but not without network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { load, loading } = losing(6);
  await vi.waitFor(() => {
    press();
    expect(load).toHaveBeenCalledTimes(4);
  });
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await vi.waitFor(() => {
    comeBack();
    expect(reload).toHaveBeenCalledOnce();
  });
  press();
  await loading;
});
