import { registerRoute } from 'workbox-routing';
import { reportError } from '../../lib/report-error.ts';
import { dropSharedPicture, keepSharedPicture } from '../../lib/shared-picture.ts';
import { SHARED_FILE_FIELD, SHARE_TARGET_PATH } from './share-target-path.ts';

/** What the page says there: `features/entries/use-shared-picture.ts`. */
const ADD_SHARED_PHOTO = '/home?add-photo=shared';
const ADD_FIRST_PHOTO = '/home?add-photo=first';

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

/**
 * Keeps the picture for the page whose address comes back: it opens the add-photo dialog with it, or says that
 * none has arrived. Of several it takes the first and is told so. Never rejects.
 */
export async function pageFor(request: Pick<Request, 'formData'>): Promise<string> {
  try {
    await dropSharedPicture();
    const shared = (await request.formData()).getAll(SHARED_FILE_FIELD);
    const picture = shared.find((part) => part instanceof File && part.type.startsWith('image/'));
    if (picture instanceof File) await keepSharedPicture(picture);
    return shared.length > 1 ? ADD_FIRST_PHOTO : ADD_SHARED_PHOTO;
  } catch (error) {
    reportError('What was shared could not be read', error);
    return ADD_SHARED_PHOTO;
  }
}
