import { PRODUCT_NAME } from '../../../../lib/product.ts';
import type { CardContent, CardPlayer } from './card-content.ts';

/** What people share fills a phone's screen at this shape, in pixels. */
export const CARD = { width: 1080, height: 1350 } as const;

export type Point = readonly [x: number, y: number];

/** One thing to be drawn, in the order of the list; lengths are pixels of the card. */
export type Part =
  | { readonly kind: 'panel'; readonly corners: readonly Point[]; readonly color: string }
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point }
  /** A fighter in a box of 3 to 4, standing on its lower edge. */
  | {
      readonly kind: 'fighter';
      readonly userId: string;
      readonly left: number;
      readonly top: number;
      readonly height: number;
      readonly isMirrored: boolean;
    }
  | CardText;

export interface CardText {
  readonly kind: 'text';
  readonly text: string;
  /** The middle of the line. */
  readonly at: Point;
  /** Smaller where the words are longer than `width`. */
  readonly size: number;
  readonly width: number;
  readonly face: 'display' | 'text';
  readonly color: string;
  /** What the words stand on: a box in the paper's colour that is turned with them. */
  readonly plate?: 'stamp' | 'slip';
}

/** The poster's colours by day: a picture has no dark mode. */
export const INK = '#1a1511';
const PAPER = '#f4ead6';
const CORNERS = ['#ff6b4a', '#0e6b78', '#7a3b8f', '#5d6a12'] as const;
const ON_CORNERS = [INK, '#fffcf4', '#fffcf4', '#fffcf4'] as const;

const BAR = 96;
const FLOOR = 900;
/** How far a panel's edges lean from top to bottom. */
const LEAN = 110;
const MIDDLE = CARD.width / 2;

/** The poster of a result: the corners side by side, the verdict over them, the stake below. */
export function cardLayout({ headline, how, players, debt, dates }: CardContent): readonly Part[] {
  return [
    { kind: 'panel', corners: bandTo(CARD.height), color: PAPER },
    ...players.flatMap((_, index) => panelOf(index, players.length)),
    ...players.flatMap((player, index) => cornerOf(player, index, players.length)),
    { kind: 'panel', corners: bandTo(BAR), color: INK },
    text(PRODUCT_NAME, [MIDDLE, BAR / 2], { size: 52, color: PAPER, face: 'display' }),
    { kind: 'line', from: [0, FLOOR], to: [CARD.width, FLOOR] },
    text(headline, [MIDDLE, FLOOR], { size: 128, width: 880, face: 'display', plate: 'stamp' }),
    text(how, [MIDDLE, 1050], { size: 54 }),
    ...(debt === null
      ? []
      : [text(debt, [MIDDLE, 1165], { size: 64, width: 900, face: 'display', plate: 'slip' })]),
    text(dates, [MIDDLE, 1285], { size: 40 }),
  ];
}

function text(
  words: string,
  at: Point,
  look: Pick<CardText, 'size'> & Partial<CardText>,
): CardText {
  return { kind: 'text', text: words, at, width: 980, face: 'text', color: INK, ...look };
}

function panelOf(index: number, count: number): readonly Part[] {
  const [left, right] = [edge(index, count), edge(index + 1, count)];
  const panel: Part = {
    kind: 'panel',
    corners: [left.top, right.top, right.bottom, left.bottom],
    color: CORNERS[index % CORNERS.length] ?? PAPER,
  };
  return index === 0 ? [panel] : [panel, { kind: 'line', from: left.top, to: left.bottom }];
}

/** Where one panel ends and the next begins. */
function edge(index: number, count: number): { readonly top: Point; readonly bottom: Point } {
  const isRim = index === 0 || index === count;
  const x = (CARD.width / count) * index;
  const lean = isRim ? 0 : LEAN / count;
  return { top: [x + lean, BAR], bottom: [x - lean, FLOOR] };
}

function cornerOf(player: CardPlayer, index: number, count: number): readonly Part[] {
  const width = CARD.width / count;
  const middle = width * (index + 0.5);
  const height = Math.min(560, (width - 24) * (4 / 3));
  const color = ON_CORNERS[index % ON_CORNERS.length] ?? INK;
  const room = width - 56 - LEAN / count;
  return [
    {
      kind: 'fighter',
      userId: player.id,
      left: middle - (height * 3) / 8,
      top: FLOOR - 70 - height,
      height,
      isMirrored: index > 0,
    },
    text(player.username, [middle, BAR + 62], { size: 68, width: room, face: 'display', color }),
    text(player.figure, [middle, BAR + 136], { size: 52, width: room, face: 'display', color }),
  ];
}

/** From edge to edge, from the top of the card down to there. */
function bandTo(bottom: number): readonly Point[] {
  return [
    [0, 0],
    [CARD.width, 0],
    [CARD.width, bottom],
    [0, bottom],
  ];
}
