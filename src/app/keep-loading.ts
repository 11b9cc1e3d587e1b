/**
 * Resolves with what `load` gives. A script that got lost on its way is asked for again at once, then with each press
 * and whenever the network is back: what was pressed stays remembered (front-page/first-paint.js). Until lately
 * browsers remembered as well that a script had failed, for as long as the page was there: when such a sign has not
 * helped it is loaded anew.
 */
export function keepLoading<Code>(
  load: () => Promise<Code>,
  isAgain?: boolean,
): Promise<Code> {
  return load()
    .catch(load)
    .catch(async () => {
      if (isAgain && navigator.onLine) history.go();
      await nextSign();
      return keepLoading(load, true);
    });
}

const nextSign = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('click', resolve, true);
    addEventListener('online', resolve);
  });
