import type { ScreenState } from './states.ts';

interface Chapter {
  readonly title: string;
  readonly states: readonly Pick<ScreenState, 'name' | 'path'>[];
}

type Size = { readonly width: number; readonly height: number };

/** The pictures of every state, one row per colour scheme, the smallest screen first. */
export function galleryPage(
  chapters: readonly Chapter[],
  sizes: readonly Size[],
  schemes: readonly string[],
): string {
  const figure = (name: string, { width, height }: Size, scheme: string): string => {
    const file = `${name}-${width}x${height}-${scheme}.png`;
    return `<figure><a href="${file}"><img src="${file}" width="${width}" alt="" loading="lazy"></a>
<figcaption>${width} × ${height}, ${scheme}</figcaption></figure>`;
  };
  const state = ({ name, path }: Chapter['states'][number]): string =>
    `<section id="${name}"><h3>${name} <code>${escaped(path ?? '')}</code></h3>${schemes
      .map((scheme) => `<div>${sizes.map((size) => figure(name, size, scheme)).join('\n')}</div>`)
      .join('\n')}</section>`;
  const contents = chapters.flatMap(({ states }) => states.map(({ name }) => name));

  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Habit Rivals, every screen</title>
<style>
body { margin: 2rem; background: #777; color: #fff; font: 16px/1.4 sans-serif; }
nav { columns: 12rem; }
a { color: inherit; }
div { display: flex; gap: 1.5rem; margin-bottom: 1.5rem; align-items: start; overflow-x: auto; }
figure { flex: none; margin: 0; }
img { display: block; background: #999; }
</style>
<h1>Every screen in every state</h1>
<nav>${contents.map((name) => `<a href="#${name}">${name}</a><br>`).join('\n')}</nav>
${chapters.map(({ title, states }) => `<h2>${title}</h2>${states.map(state).join('\n')}`).join('\n')}
</html>
`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
