/** Stylesheets that are on their way or there, by address. */
const styles = new Map<string, Promise<unknown>>();

/**
 * Fetches code with the files that it needs, by their paths in the build: `load` is called once the styles
 * apply, and its scripts are asked for meanwhile. The build puts it in the place of Vite's own
 * (scripts/short-preload.mjs). Rejects where a stylesheet or the code does not come.
 */
export async function preloadFiles<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  await Promise.all(files.map(preload));
  return load();
}

async function preload(file: string): Promise<void> {
  const href = `/${file}`;
  if (!document.querySelector(`link[href="${href}"]`)) ask(href);
  await styles.get(href);
}

function ask(href: string): void {
  const isStyle = href.endsWith('.css');
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  // While one for the screen is on its way, WebKit draws nothing that comes into the page.
  if (isStyle) link.media = 'print';
  document.head.append(link);
  if (!isStyle) return;
  const loading = new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      // Of the link itself it would be fetched again.
      if (link.sheet) link.sheet.media.mediaText = 'all';
      resolve(link);
    });
    link.addEventListener('error', () => {
      // The next call asks again for what is not on the page.
      link.remove();
      reject(new Error(`${href} did not load`));
    });
  });
  styles.set(href, loading);
}
