import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it, vi } from 'vitest';
import { FILE_IS_NOT_IMAGE, FILE_NOT_FOUND } from '../../lib/prepare-image.ts';
import { RepositoriesContext } from '../../stores/connection/repositories-context.ts';
import { InMemoryPhone } from '../../testing/in-memory-phone.ts';
import { inMemoryRepositories } from '../../testing/in-memory-repositories.ts';
import { serverOf } from '../../testing/in-memory-server.ts';
import { usePreparePhoto } from './use-prepare-photo.ts';

/** The hook on a phone that prepares each picture until the test ends it. */
function preparing() {
  const repositories = inMemoryRepositories(new InMemoryPhone(serverOf('Ann')));
  const ends = new Map<Blob | undefined, (refusal?: string) => void>();
  const photos = {
    ...repositories.photos,
    preparePhoto: (file?: Blob) =>
      new Promise<Blob>((resolve, reject) => {
        ends.set(file, (refusal) =>
          refusal === undefined && file ? resolve(file) : reject(new Error(refusal)),
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
    end: (file: Blob) => act(async () => ends.get(file)?.()),
    fail: (file: Blob, refusal = FILE_IS_NOT_IMAGE) => act(async () => ends.get(file)?.(refusal)),
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

it.each([FILE_NOT_FOUND, FILE_IS_NOT_IMAGE])(
  'says of "%s" what is taken (D179)',
  async (refusal) => {
    const { prepare, fail, result } = preparing();
    prepare(FIRST);
    await fail(FIRST, refusal);
    expect(result.current).toMatchObject({
      isPreparing: false,
      error: 'Only image files are accepted.',
    });
  },
);
