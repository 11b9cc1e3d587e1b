import { afterEach, expect, it, vi } from 'vitest';
import { preloadFiles } from './preload-files.ts';

const links = () => [...document.head.querySelectorAll('link')];
const [STYLE, SCRIPT] = ['assets/page.css', 'assets/page.js'];
const code = () => Promise.resolve('code');

afterEach(() => document.head.replaceChildren());

it('asks for everything at once, and for the code when its styles apply', async () => {
  const load = vi.fn<() => Promise<string>>(code);
  const fetched = preloadFiles(load, [STYLE, SCRIPT]);
  const again = preloadFiles(load, [STYLE, SCRIPT]);
  expect(links().map((link) => [link.rel, link.getAttribute('href')])).toEqual([
    ['stylesheet', '/assets/page.css'],
    ['modulepreload', '/assets/page.js'],
  ]);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  links()[0]?.dispatchEvent(new Event('load'));
  await expect(Promise.all([fetched, again])).resolves.toEqual(['code', 'code']);
});

it('fault 205: holds up nothing on the screen while styles are on their way', async () => {
  const media = { mediaText: 'print' };
  const load = vi.fn<() => Promise<string>>(async () => media.mediaText);
  const fetched = preloadFiles(load, ['assets/late.css']);
  const [link] = links();
  expect(link).toHaveAttribute('media', 'print');
  Object.defineProperty(link, 'sheet', { value: { media } });
  link?.dispatchEvent(new Event('load'));
  await expect(fetched).resolves.toBe('all');
});

it('asks again for a stylesheet that did not come', async () => {
  const lost = preloadFiles(code, ['assets/lost.css']);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow('/assets/lost.css did not load');
  expect(links()).toEqual([]);
  const fetched = preloadFiles(code, ['assets/lost.css']);
  links()[0]?.dispatchEvent(new Event('load'));
  await expect(fetched).resolves.toBe('code');
});

it('asks for nothing that the page has', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/built-in.css" />';
  await expect(preloadFiles(code, ['assets/built-in.css'])).resolves.toBe('code');
  expect(links()).toHaveLength(1);
});
