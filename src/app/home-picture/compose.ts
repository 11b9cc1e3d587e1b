import { writeTerms } from '../../lib/home-picture.ts';
import type { Markup } from './serialise.ts';

/** A picture as it is kept, and the words that it is found by. */
interface Composed {
  readonly markup: Markup;
  readonly title: string;
  readonly from: number;
  readonly until: number;
  /** `until` on the app's clock. */
  readonly changesAt: number;
}

const STYLE = /<style>(.*?)<\/style>/s;
const POLICY = 'Content-Security-Policy';

/** What a body that is stored unpacked no longer has. */
const OF_THE_TRANSFER = ['Content-Encoding', 'Content-Length', 'Vary'];

/**
 * The whole page that shows `markup` before any script runs: `shell` is the answer for `picture.html`,
 * whose policy stays as it is but for the hash of the rules in the page.
 */
export async function compose(
  shell: Response,
  { markup, title, from, until, changesAt }: Composed,
): Promise<Response> {
  const empty = await shell.text();
  const rules = `${STYLE.exec(empty)?.[1] ?? ''}${markup.rules}`;
  const page = empty
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(STYLE, () => `<style>${rules}</style>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-picture="${changesAt}">${markup.html}</div>`,
    );
  const headers = new Headers(shell.headers);
  for (const name of OF_THE_TRANSFER) headers.delete(name);
  const policy = headers.get(POLICY);
  const hash = await hashSource(rules);
  if (policy)
    headers.set(
      POLICY,
      policy.replace('style-src ', () => `style-src ${hash} `),
    );
  const files = [...empty.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  writeTerms(headers, { from, until, files: files.flatMap((file) => file ?? []) });
  return new Response(page, { headers });
}

/** How a policy names an inline style. */
async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCodePoint(...new Uint8Array(digest)))}'`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
