import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

const AGAIN_MS = 5_000;

/**
 * Lets every request prove that it comes from this app. To be called before any other part of
 * Firebase is opened: what is sent without the proof is refused where App Check is enforced.
 */
export function openAppCheck(app: FirebaseApp, siteKey: string): void {
  // Such an event goes no further than to the document, and only on its way down.
  document.addEventListener('error', loadAgain, true);
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  const getToken: unknown = Reflect.get(provider, 'getToken');
  Reflect.set(provider, 'getToken', async (): Promise<unknown> => {
    if (typeof getToken !== 'function') throw new TypeError('App Check asks for no token.');
    // One that is asked for now would be asked for as soon as the script comes, with all the others.
    await Promise.race([missing, Promise.resolve()]);
    return Promise.race([missing, Reflect.apply(getToken, provider, [])]);
  });
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}

let miss: (reason: Error) => void;
/** Rejects while a script of reCAPTCHA does not come, for which the SDK would wait for ever. */
let missing = nothingMissing();

function nothingMissing(): Promise<never> {
  const promise = new Promise<never>((_resolve, reject) => {
    miss = reject;
  });
  // Nobody may be asking for a token.
  promise.catch(() => undefined);
  return promise;
}

/**
 * The SDK asks for the script once. Where the app starts in a tunnel it never had a proof; where something blocks the
 * script, what is sent goes without one, and the server says whether it takes it.
 */
function loadAgain({ target: failed }: Event): void {
  if (!(failed instanceof HTMLScriptElement) || !failed.src.includes('/recaptcha/')) return;
  miss(new Error('reCAPTCHA did not come.'));
  setTimeout(() => {
    const { src, onload } = failed;
    const script = Object.assign(document.createElement('script'), { src, onload });
    script.addEventListener('load', () => {
      missing = nothingMissing();
    });
    failed.replaceWith(script);
  }, AGAIN_MS);
}
