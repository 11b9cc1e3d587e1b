/** Google Analytics names its cookies `_ga` and `_ga_<property>`. */
const ANALYTICS_COOKIE = /^_ga(_|$)/;

/** The identity of this installation, which push registration uses as well. */
const INSTALLATIONS_DATABASE = 'firebase-installations-database';
const PUSH_DATABASE = 'firebase-messaging-database';

/** Deletes the cookies and the database that Analytics has made on this device. */
export async function removeAnalyticsTraces(): Promise<void> {
  for (const name of cookieNames().filter((cookie) => ANALYTICS_COOKIE.test(cookie)))
    deleteCookie(name);
  if (!('indexedDB' in globalThis)) return;
  if (!(await isThere(PUSH_DATABASE))) await deleteDatabase(INSTALLATIONS_DATABASE);
}

function cookieNames(): readonly string[] {
  return document.cookie.split('; ').map((cookie) => cookie.split('=', 1).join());
}

/** A cookie can be deleted only for the domain that it was set for, which nobody can read. */
function deleteCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_label, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
}

/**
 * Asked by opening it: Firefox lists its databases since version 126. One that is not there would be made, and is not
 * because that is aborted.
 */
function isThere(name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('upgradeneeded', () => {
      request.transaction?.abort();
      resolve(false);
    });
    request.addEventListener('success', () => {
      request.result.close();
      resolve(true);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error(name)));
  });
}

/** While this page holds the database open it is deleted as soon as the page is left. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('blocked', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error(name)));
  });
}
