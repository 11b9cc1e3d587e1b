import { whiteCanvas } from '../../../../lib/white-canvas.ts';
import { CARD, type CardText, INK, type Part, type Point } from './card-layout.ts';
import { FIGURE_ROOM } from './figure-image.ts';

const CARD_PAPER = '#fffcf4';
const LEAST_SIZE = 22;

const FACES = {
  display: '"Anton", "Arial Narrow", sans-serif',
  text: '"Atkinson Hyperlegible Next", Arial, sans-serif',
} as const;

const fontOf = (face: CardText['face'], size: number): string => `${size}px ${FACES[face]}`;

/**
 * The faces of these words are there before they are drawn; what a face lacks another one has, and so the words of one
 * that does not come, as where the browser takes no fonts from pages.
 */
async function loadFaces(parts: readonly Part[]): Promise<void> {
  const texts = parts.filter((part) => part.kind === 'text');
  await Promise.allSettled(
    texts.map(({ face, size, text }) => document.fonts.load(fontOf(face, size), text)),
  );
}

/**
 * Draws the card.
 * @param figures the fighters' drawings by user id; one that is missing leaves its corner empty
 */
function drawCard(
  context: CanvasRenderingContext2D,
  parts: readonly Part[],
  figures: ReadonlyMap<string, CanvasImageSource>,
): void {
  for (const part of parts) {
    switch (part.kind) {
      case 'panel':
        drawPanel(context, part.corners, part.color);
        break;
      case 'line':
        drawLine(context, part.from, part.to);
        break;
      case 'fighter': {
        const figure = figures.get(part.userId);
        if (figure) drawFigure(context, part, figure);
        break;
      }
      case 'text':
        drawText(context, part);
        break;
    }
  }
}

function drawPanel(
  context: CanvasRenderingContext2D,
  corners: readonly Point[],
  color: string,
): void {
  context.save();
  context.beginPath();
  for (const [x, y] of corners) context.lineTo(x, y);
  context.closePath();
  context.fillStyle = color;
  context.fill();
  context.clip();
  drawDots(context, corners);
  context.restore();
}

/** The halftone of a cheap print, over the box around these corners. */
function drawDots(context: CanvasRenderingContext2D, corners: readonly Point[]): void {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  context.fillStyle = 'rgb(26 21 17 / 14%)';
  context.beginPath();
  for (let y = Math.min(...ys) + 10; y < Math.max(...ys); y += 20)
    for (let x = Math.min(...xs) + 10; x < Math.max(...xs); x += 20) {
      context.moveTo(x + 4, y);
      context.arc(x, y, 4, 0, 2 * Math.PI);
    }
  context.fill();
}

function drawLine(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.strokeStyle = INK;
  context.lineWidth = 10;
  context.stroke();
}

type FighterPart = Extract<Part, { kind: 'fighter' }>;

/** The drawing reaches beyond its box, such as a raised fist: it brings that room with it. */
function drawFigure(
  context: CanvasRenderingContext2D,
  { left, top, height, isMirrored }: FighterPart,
  figure: CanvasImageSource,
): void {
  const scale = height / FIGURE_ROOM.box.height;
  const room = FIGURE_ROOM.margin * scale;
  const width = FIGURE_ROOM.box.width * scale;
  context.save();
  context.translate(left + width / 2, top);
  if (isMirrored) context.scale(-1, 1);
  context.drawImage(figure, -width / 2 - room, -room, width + 2 * room, height + 2 * room);
  context.restore();
}

function drawText(context: CanvasRenderingContext2D, part: CardText): void {
  const { text, at, width, face, color, plate } = part;
  const size = fittingSize(context, part);
  context.save();
  context.translate(...at);
  context.font = fontOf(face, size);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const shown = Math.min(context.measureText(text).width, width);
  if (plate === 'stamp') context.rotate((-4 * Math.PI) / 180);
  if (plate) drawPlate(context, shown + 2 * PLATE_EDGE, size * 1.5, plate);
  context.fillStyle = color;
  // Narrower letters at last: nothing is cut off.
  context.fillText(text, 0, size * 0.04, width);
  context.restore();
}

const PLATE_EDGE = 36;

function drawPlate(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  plate: 'stamp' | 'slip',
): void {
  const [x, y] = [-width / 2, -height / 2];
  if (plate === 'stamp') {
    context.fillStyle = INK;
    context.fillRect(x + 12, y + 12, width, height);
  }
  context.fillStyle = CARD_PAPER;
  context.fillRect(x, y, width, height);
  context.strokeStyle = INK;
  context.lineWidth = plate === 'stamp' ? 8 : 5;
  context.setLineDash(plate === 'slip' ? [18, 12] : []);
  context.strokeRect(x, y, width, height);
}

function fittingSize(
  context: CanvasRenderingContext2D,
  { text, size, width, face }: CardText,
): number {
  context.font = fontOf(face, size);
  const needed = context.measureText(text).width;
  return needed <= width ? size : Math.max(LEAST_SIZE, Math.floor((size * width) / needed));
}

/**
 * The card as a picture.
 * @throws Error where this browser makes none
 */
export async function cardPicture(
  parts: readonly Part[],
  figures: ReadonlyMap<string, CanvasImageSource>,
): Promise<Blob> {
  await loadFaces(parts);
  const { canvas, pen } = whiteCanvas(CARD.width, CARD.height);
  drawCard(pen, parts, figures);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser makes no picture of a drawing'));
    }, 'image/png');
  });
}
