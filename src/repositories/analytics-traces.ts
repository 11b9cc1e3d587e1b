/** The names of Google Analytics' cookies among all that there are: `_ga` and `_ga_<property>`. */
const ANALYTICS_COOKIES = /(?<=^| )_ga(_[^=]*)?(?==)/g;

/** The identity of this installation, which push registration uses as well. */
const INSTALLATIONS_DATABASE = 'firebase-installations-database';
const PUSH_DATABASE = 'firebase-messaging-database';

/** Deletes the cookies and the database that Analytics has made on this device. */
export async function removeAnalyticsTraces(): Promise<void> {
  for (const [name] of document.cookie.matchAll(ANALYTICS_COOKIES)) deleteCookie(name);
  if (!('indexedDB' in globalThis)) return;
  // Firefox lists its databases since version 126. One that is not there would be made by this.
  const pushes = indexedDB.open(PUSH_DATABASE);
  pushes.addEventListener('upgradeneeded', () => pushes.transaction?.abort());
  if (await succeeds(pushes)) pushes.result.close();
  else if (!(await succeeds(indexedDB.deleteDatabase(INSTALLATIONS_DATABASE))))
    throw new Error(INSTALLATIONS_DATABASE);
}

/** A cookie can be deleted only for the domain that it was set for, which nobody can read. */
function deleteCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_label, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
}

/** Whether it does, or will: a database that this page holds open is deleted as soon as the page is left. */
function succeeds(request: IDBOpenDBRequest): Promise<boolean> {
  return new Promise((resolve) => {
    request.addEventListener('success', () => resolve(true));
    request.addEventListener('blocked', () => resolve(true));
    request.addEventListener('error', () => resolve(false));
  });
}
