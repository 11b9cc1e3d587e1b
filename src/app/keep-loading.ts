/**
 * Resolves with what `load` gives. What got lost on its way is asked for again at once, and then with each press, and
 * whenever the network is back: what was pressed stays remembered (front-page/first-paint.js). Until lately browsers
 * remembered as well that a script had failed, for as long as the page was there: where such a sign has not helped,
 * the page is loaded anew.
 */
export function keepLoading<Code>(load: () => Promise<Code>, isAgain = false): Promise<Code> {
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
