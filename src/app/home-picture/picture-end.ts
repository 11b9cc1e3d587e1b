/**
 * Until when the picture of home that stands in `root` is true, in milliseconds since 1970 on the app's
 * clock; undefined where something else stands there, or nothing.
 */
export function pictureEnd(root: Element): number | undefined {
  const end = root.getAttribute('data-picture');
  return end === null ? undefined : Number(end);
}
