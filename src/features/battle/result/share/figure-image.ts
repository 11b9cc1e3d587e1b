/** Of a fighter's drawing, in its own units: the box, and the room around it that a raised fist takes. */
export const FIGURE_ROOM = { box: { width: 240, height: 320 }, margin: 40 } as const;

/** Sharp at the largest size on a card. */
const PIXELS_PER_UNIT = 2.5;

/** What the stylesheet says of a part of a drawing; where it stands its attributes say. */
const STYLES = [
  'display',
  'fill',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-width',
] as const;

/**
 * A fighter that is on the page, as a picture of its own: the page's stylesheet does not reach into
 * pictures, so every part gets what it looks like as attributes. They need no style, which a policy
 * could refuse, and bring nothing from elsewhere, so a canvas stays readable.
 */
export async function figureImage(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standaloneMarkup(drawing))}`;
  await image.decode();
  return image;
}

function standaloneMarkup(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('A drawing copies as a drawing');
  const parts = drawing.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((part, index) => {
    const original = parts[index];
    if (original) fixLook(part, getComputedStyle(original));
  });
  fixLook(copy, getComputedStyle(drawing));
  const { box, margin } = FIGURE_ROOM;
  const [width, height] = [box.width + 2 * margin, box.height + 2 * margin];
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', `${-margin} ${-margin} ${width} ${height}`);
  copy.setAttribute('width', String(width * PIXELS_PER_UNIT));
  copy.setAttribute('height', String(height * PIXELS_PER_UNIT));
  return new XMLSerializer().serializeToString(copy);
}

function fixLook(part: Element, look: CSSStyleDeclaration): void {
  part.removeAttribute('class');
  part.removeAttribute('style');
  for (const name of STYLES) part.setAttribute(name, look.getPropertyValue(name));
}
