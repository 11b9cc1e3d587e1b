/**
 * Resolves once `start` has. When that fails, it is called again with the next press, or when the network is
 * back: what was pressed stays remembered (front-page/first-paint.js). Until lately browsers remembered as well that
 * a script had failed, for as long as the page was there: after a second failure it is loaded anew.
 */
export async function keepStarting(
  start: () => Promise<void>,
  reload = (): void => location.reload(),
  isAgain = false,
): Promise<void> {
  try {
    await start();
  } catch {
    if (isAgain && navigator.onLine) reload();
    await nextSign();
    await keepStarting(start, reload, true);
  }
}

const nextSign = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const sign of ['click', 'online'])
      addEventListener(sign, resolve, { capture: true, once: true });
  });
