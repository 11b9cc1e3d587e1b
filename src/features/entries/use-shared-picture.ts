import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reportError } from '../../lib/report-error.ts';
import { takeSharedPicture } from '../../lib/shared-picture.ts';
import { openEntryDialog } from '../../stores/entries/entry-dialogs.ts';
import { showToast } from '../../stores/screen/toasts.ts';

const PARAMETER = 'add-photo';
/** Several were shared. */
const FIRST = 'first';

/** `/home?add-photo=`: another app has shared a picture, which the service worker has kept (`share-target.ts`). */
export function useSharedPicture(): void {
  const [search, setSearch] = useSearchParams();
  const shared = search.get(PARAMETER);

  useEffect(() => {
    if (shared === null) return;
    setSearch(
      (parameters) => {
        parameters.delete(PARAMETER);
        return parameters;
      },
      { replace: true },
    );
    openSharedPicture(shared === FIRST).catch((error: unknown) =>
      reportError('The shared picture was not opened', error),
    );
  }, [shared, setSearch]);
}

/** One at a time: what has been taken is not there for a second call. */
let isOpening = false;

async function openSharedPicture(isFirst: boolean): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  const picture = await takeSharedPicture().finally(() => {
    isOpening = false;
  });
  openEntryDialog({ kind: 'add', picture });
  // One that is too large would not arrive the next time either.
  if (!picture) showToast('The shared picture did not arrive. Please choose it here.', 'error');
  else if (isFirst) showToast('One picture at a time: the first was taken.');
}
