import { Button } from '../../components/button.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { PRODUCT } from '../../lib/product.ts';
import { saveFile } from '../../lib/save-file.ts';
import { zip } from './zip.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useSession } from '../../stores/session/session.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { collectData } from './collect-data.ts';

/** The right to one's own data (spec section 1, D13): records and photos as one archive. */
export function DownloadData() {
  const repositories = useRepositories();
  const session = useSession((state) => state.session);
  if (session.status !== 'signed-in') return null;

  const download = async (): Promise<void> => {
    try {
      const { userId, email, emailVerified } = session;
      const account = { userId, email, emailVerified };
      const { files, hasAllPhotos, hasAllBattles } = await collectData(repositories, account);
      saveFile(`${PRODUCT}-data.zip`, await zip(files));
      const missing = [
        ...(hasAllPhotos ? [] : ['some of your photos']),
        ...(hasAllBattles ? [] : ['battles that need a newer version of the app']),
      ];
      if (missing.length === 0) showToast('Your data is in your downloads.', 'success');
      else showToast(withoutText(missing), 'error');
    } catch {
      showToast('Your data could not be collected. Check the connection and try again.', 'error');
    }
  };
  return (
    <>
      <OfflineNote>Downloading your data needs a connection.</OfflineNote>
      <Button wide onClick={download}>
        Download My Data
      </Button>
    </>
  );
}

const withoutText = (missing: readonly string[]): string =>
  `Your data is in your downloads, without ${missing.join(' and ')}. Try again later to have them all.`;
