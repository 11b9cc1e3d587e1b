/** The manifest tells the browser where to post a shared picture, and under which name. */
export const SHARE_TARGET_PATH = '/share-target';
export const SHARED_FILE_FIELD = 'photo';
