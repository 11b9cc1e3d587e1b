import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it, vi } from 'vitest';
import { FILE_IS_NOT_IMAGE } from '../../lib/prepare-image.ts';
import { RepositoriesContext } from '../../stores/connection/repositories-context.ts';
import { InMemoryPhone } from '../../testing/in-memory-phone.ts';
import { inMemoryRepositories } from '../../testing/in-memory-repositories.ts';
import { serverOf } from '../../testing/in-memory-server.ts';
import { usePreparePhoto } from './use-prepare-photo.ts';

/** The hook on a phone that prepares each picture until the test ends it. */
function preparing() {
  const repositories = inMemoryRepositories(new InMemoryPhone(serverOf('Ann')));
  const ends = new Map<Blob | undefined, (isPicture: boolean) => void>();
  const photos = {
    ...repositories.photos,
    preparePhoto: (file?: Blob) =>
      new Promise<Blob>((resolve, reject) => {
        ends.set(file, (isPicture) =>
          isPicture && file ? resolve(file) : reject(new Error(FILE_IS_NOT_IMAGE)),
        );
      }),
  };
  const onPrepared = vi.fn<(image: Blob) => void>();
  const hook = renderHook(() => usePreparePhoto(onPrepared), {
    wrapper: ({ children }: PropsWithChildren) => (
      <RepositoriesContext value={{ ...repositories, photos }}>{children}</RepositoriesContext>
    ),
  });
  return {
    ...hook,
    onPrepared,
    prepare: (file: Blob) => act(() => hook.result.current.prepare(file)),
    end: (file: Blob) => act(async () => ends.get(file)?.(true)),
    fail: (file: Blob) => act(async () => ends.get(file)?.(false)),
  };
}

const FIRST = new Blob(['first']);
const SECOND = new Blob(['second']);

it('prepares nothing for a dialog that has gone', async () => {
  const { prepare, end, unmount, onPrepared } = preparing();
  prepare(FIRST);
  unmount();
  await end(FIRST);
  expect(onPrepared).not.toHaveBeenCalled();
});

it('takes the newest of two pictures, whichever is prepared first', async () => {
  const { prepare, end, result, onPrepared } = preparing();
  prepare(FIRST);
  prepare(SECOND);
  await end(SECOND);
  await end(FIRST);
  expect(onPrepared.mock.calls).toEqual([[SECOND]]);
  expect(result.current).toMatchObject({ isPreparing: false, error: null });
});

it('stays busy with the newest, and says nothing of one before', async () => {
  const { prepare, fail, result } = preparing();
  prepare(FIRST);
  prepare(SECOND);
  await fail(FIRST);
  expect(result.current).toMatchObject({ isPreparing: true, error: null });
});
