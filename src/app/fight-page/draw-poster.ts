import { chancesText, sizeText, stakeText } from '../../components/fighter/outlook-text.ts';
import { slotStyle } from '../../components/fighter/slot-style.ts';
import { type Avatar, GEAR_PLACES, type PlannedTarget, wornGear } from '../../domain/index.ts';
import { callText, factText, startText } from '../../features/invites/poster-texts.ts';
import type { InvitePoster } from '../../schema/invite-functions.ts';
import {
  fighterId,
  GEAR_PARTS,
  gearId,
  type Onlooker,
  posterId,
  rowOf,
  SAMPLE_ADDRESS,
  SAMPLE_POSTER,
} from './sample-poster.ts';

/** Of the page that a link has opened. */
export type Address = Pick<Location, 'pathname' | 'search'>;

interface Link {
  readonly address: Address;
  readonly onlooker: Onlooker;
  /** The date on this device. */
  readonly today: string;
}

/**
 * The poster of a link, from the sample's that the build has put into the page. Whatever players wrote
 * becomes text nodes and custom properties, and nothing else.
 */
export function drawPoster(poster: InvitePoster, { address, onlooker, today }: Link): Node {
  const { inviter, terms } = poster;
  const drawing = copyOf(posterId(onlooker));
  const says = onlooker !== 'inviter';
  // Before the rows, in which a player may have written what the sample says.
  replaceTexts(drawing, textsOf(SAMPLE_POSTER, today, says), textsOf(poster, today, says));
  drawTargets(drawing, terms.targets);
  drawFighter(drawing, inviter.avatar);
  if (terms.description === '') drawing.querySelector('section:last-of-type')?.remove();
  if (poster.isGroupBattle) drawing.querySelector('button ~ button')?.remove();
  leadBackTo(drawing, address);
  return drawing;
}

/** A copy of what the build has put into the `template` of that id. */
export function copyOf(id: string): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`template#${id}`);
  if (!template) throw new Error(`The page has no ${id}`);
  return document.importNode(template.content, true);
}

/** What says something of this challenge and no other, in its order on the poster. */
function textsOf(
  { inviter, isGroupBattle, terms }: InvitePoster,
  today: string,
  /** Whether it says whom the fight is wanted with. */
  isCall: boolean,
): string[] {
  return [
    inviter.username,
    ...(isCall ? [callText(isGroupBattle)] : []),
    `${sizeText(terms)}. At stake: `,
    stakeText(terms.prize),
    chancesText({ ...terms, isGroupBattle }),
    factText(terms.prize),
    String(terms.numDays),
    startText(terms.startDate, today),
    terms.description,
  ];
}

function replaceTexts(root: Node, before: readonly string[], after: readonly string[]): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (const [place, wanted] of before.entries()) {
    let text = texts.nextNode();
    while (text && text.nodeValue !== wanted) text = texts.nextNode();
    if (!text) throw new Error(`The poster has no ${wanted}`);
    text.nodeValue = after[place] ?? '';
  }
}

/** A row for each target: a copy of the sample's of the same kind. */
function drawTargets(drawing: DocumentFragment, targets: readonly PlannedTarget[]): void {
  const rows = [...drawing.querySelectorAll('li')];
  const drawn = targets.map((target) => {
    const place = rowOf(target);
    const [row, sample] = [rows[place]?.cloneNode(true), SAMPLE_POSTER.terms.targets[place]];
    if (!row || !sample) throw new Error(`The poster has no ${target.frequency} ${target.format}`);
    replaceTexts(row, wordsOf(sample), wordsOf(target));
    return row;
  });
  rows[0]?.parentElement?.replaceChildren(...drawn);
}

const wordsOf = ({ title, description }: PlannedTarget): string[] =>
  description === '' ? [title] : [title, description];

function drawFighter(drawing: DocumentFragment, { id, colors, gear }: Avatar): void {
  const fighter = [...drawing.querySelectorAll('svg')].at(-1);
  if (!fighter) throw new Error('The poster has no fighter');
  fighter.replaceChildren(...partsOf(fighterId(id)));
  for (const [slot, color] of Object.entries(slotStyle(colors)))
    fighter.style.setProperty(slot, String(color));
  const worn = wornGear(gear);
  for (const part of GEAR_PARTS)
    for (const place of GEAR_PLACES) {
      const piece = worn[place];
      for (const room of fighter.querySelectorAll(`[data-${part}=${place}]`))
        room.replaceWith(...(piece === undefined ? [] : partsOf(gearId(part, piece))));
    }
}

/** Of the drawing in the `template` of that id. */
const partsOf = (id: string): Iterable<Node> => copyOf(id).firstElementChild?.childNodes ?? [];

/**
 * Lets links that name the sample's address name the one that was opened: a text that is read over the page, and
 * the doors through which whoever signs up or in comes back to it.
 */
export function leadBackTo(root: ParentNode, { pathname, search }: Address): void {
  const addresses = [
    [SAMPLE_ADDRESS, `${pathname}?${new URLSearchParams(search)}`],
    [asNext(SAMPLE_ADDRESS), asNext(pathname + search)],
  ] as const;
  for (const link of root.querySelectorAll('a')) {
    let href = link.getAttribute('href') ?? '';
    for (const [before, after] of addresses) href = href.replace(before, () => after);
    link.setAttribute('href', href);
  }
}

const asNext = (next: string): string => String(new URLSearchParams({ next }));
