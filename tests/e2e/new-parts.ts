import type { Page } from '@playwright/test';

/** The longest text and the longest word that a worker has met in each kind of element, in code units. */
const longest = new Map<string, number>();

/**
 * Whether something stands on the page, or in the dialog over it, that stood on none before: a kind of element in a kind of
 * parent, or one of them with a longer text or word. Where nothing does, it is laid out of what was measured already.
 */
export async function hasNewPart(page: Page): Promise<boolean> {
  const parts = (await partsOf(page)).filter(
    ([kind, length]) => length > (longest.get(kind) ?? -1),
  );
  for (const [kind, length] of parts) longest.set(kind, Math.max(length, longest.get(kind) ?? 0));
  return parts.length > 0;
}

/** Each element by its kind and its parent's, with the lengths of its own text and the longest word in it. */
const partsOf = (page: Page): Promise<[kind: string, length: number][]> =>
  page.evaluate(() => {
    // Other attributes name this page's things: only that an element has them is of its kind.
    const isOfKind =
      /^(?:class|role|type|inputmode|dir|lang|data-|aria-(?!label|describedby|controls|value))/;
    const kindOf = ({ localName, attributes }: Element): string =>
      [
        localName,
        ...Array.from(attributes, ({ name, value }) =>
          isOfKind.test(name) ? `${name}=${value}` : name,
        ),
      ].join(' ');
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    return [...top.querySelectorAll(':not(svg *)')].flatMap((element) => {
      const kind = `${kindOf(element.parentElement ?? top)} > ${kindOf(element)}`;
      const text = Array.from(element.childNodes, (node) =>
        node.nodeType === Node.TEXT_NODE ? node.nodeValue : '',
      ).join('');
      const word = Math.max(...text.split(/\s+/).map(({ length }) => length));
      return [
        [`text of ${kind}`, text.length],
        [`word of ${kind}`, word],
      ] satisfies [string, number][];
    });
  });
