import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reportError } from '../../lib/report-error.ts';
import { takeSharedPicture } from '../../lib/shared-picture.ts';
import { openEntryDialog } from '../../stores/entries/entry-dialogs.ts';
import { showToast } from '../../stores/screen/toasts.ts';

const PARAMETER = 'add-photo';
const SHARED = 'shared';

/** `/home?add-photo=shared`: another app has shared a picture, which the service worker has kept. */
export function useSharedPicture(): void {
  const [search, setSearch] = useSearchParams();
  const isShared = search.get(PARAMETER) === SHARED;

  useEffect(() => {
    if (!isShared) return;
    setSearch(
      (parameters) => {
        parameters.delete(PARAMETER);
        return parameters;
      },
      { replace: true },
    );
    openSharedPicture().catch((error: unknown) =>
      reportError('The shared picture was not opened', error),
    );
  }, [isShared, setSearch]);
}

/** One at a time: what has been taken is not there for a second call. */
let isOpening = false;

async function openSharedPicture(): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  const picture = await takeSharedPicture().finally(() => {
    isOpening = false;
  });
  if (picture) openEntryDialog({ kind: 'add', picture });
  else showToast('The shared picture did not arrive. Please share it once more.', 'error');
}
