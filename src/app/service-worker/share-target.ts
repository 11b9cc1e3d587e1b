import { registerRoute } from 'workbox-routing';
import { keepSharedPicture } from '../../lib/shared-picture.ts';
import { SHARED_FILE_FIELD, SHARE_TARGET_PATH } from './share-target-path.ts';

/** Opens the add-photo modal with the picture; without one it opens home. */
const ADD_SHARED_PHOTO = '/home?add-photo=shared';
const HOME = '/home';

/**
 * A picture that another app shares arrives as a form that the browser posts to the manifest's
 * `share_target`. It never goes to the server: it stays on the device until the page takes it.
 */
export function receiveShare(): void {
  registerRoute(
    ({ url }) => url.origin === location.origin && url.pathname === SHARE_TARGET_PATH,
    async ({ request }) => Response.redirect(await pageFor(request), 303),
    'POST',
  );
}

async function pageFor(request: Request): Promise<string> {
  const shared = (await request.formData()).get(SHARED_FILE_FIELD);
  if (!(shared instanceof File) || !shared.type.startsWith('image/')) return HOME;
  return (await keepSharedPicture(shared)) ? ADD_SHARED_PHOTO : HOME;
}
