import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FaceOff } from '../../components/fighter/face-off.tsx';
import { GEAR_DRAWINGS } from '../../components/fighter/gear-drawings.tsx';
import { IsCutOut } from '../../components/fighter/rig.tsx';
import { loadGearDrawings } from '../../components/fighter/use-gear-drawings.ts';
import {
  AVATAR_IDS,
  type AvatarId,
  DEFAULT_AVATAR,
  GEAR_IDS,
  GEAR_PLACES,
  type GearId,
  type InviteState,
  wornGear,
} from '../../domain/index.ts';
import { Invitation } from '../../features/invites/invitation.tsx';
import { ScreenContext } from '../../lib/use-go-on.ts';
import { functionsOrigin } from '../../repositories/look-without-sdk.ts';
import type { InviteView } from '../../schema/invite-functions.ts';
import { markupAt, renderScreen } from '../front-page/front-page.tsx';
import {
  fighterId,
  GEAR_PARTS,
  gearId,
  type GearPart,
  type Onlooker,
  ONLOOKERS,
  posterId,
  roomFor,
  SAMPLE_ADDRESS,
  SAMPLE_POSTER,
} from './sample-poster.ts';

/** The page of a link while nobody knows what it leads to: what the build puts into fight.html. */
export const renderFightPage = (): Promise<string> => renderScreen(SAMPLE_ADDRESS);

/** At the sample's address. */
const markupOf = (part: string, children: ReactNode): string =>
  markupAt(SAMPLE_ADDRESS, part, children);

/** What is connected to while the script is on its way; the local stack moves with its ports. */
export const renderHints = (): string =>
  import.meta.env.MODE === 'local-stack'
    ? ''
    : `<link rel="preconnect" crossorigin href="${functionsOrigin()}">`;

/** Of which nobody who is signed out is told more. */
const REFUSALS: readonly InviteState[] = ['used', 'withdrawn', 'expired', 'unknown'];

/** What its script makes the poster of, as `template` elements. */
export async function renderTemplates(): Promise<string> {
  await loadGearDrawings();
  const templates: Readonly<Record<string, string>> = {
    ...Object.fromEntries(ONLOOKERS.map((onlooker) => [posterId(onlooker), openTo(onlooker)])),
    ...Object.fromEntries(AVATAR_IDS.map((id) => [fighterId(id), fighter(id)])),
    ...Object.fromEntries(
      GEAR_PARTS.flatMap((part) =>
        GEAR_IDS.map((id) => [gearId(part, id), `<svg>${markupOfGear(part, id)}</svg>`]),
      ),
    ),
    ...Object.fromEntries(
      REFUSALS.map((state) => [state, invitation({ state, poster: null, battleId: null }, false)]),
    ),
  };
  return Object.entries(templates)
    .map(([id, markup]) => `<template id="${id}">${markup}</template>`)
    .join('');
}

/** Without the sample's fighter, in whose place the inviter's is drawn. */
const openTo = (onlooker: Onlooker): string =>
  invitation(
    { state: onlooker === 'inviter' ? 'own' : 'open', poster: SAMPLE_POSTER, battleId: null },
    onlooker !== 'visitor',
  ).replaceAll(/(<svg[^>]*>)<ellipse.*?(?=<\/svg>)/g, '$1');

/** As no screen yet: it leads nowhere. */
const invitation = (view: InviteView, isPlayer: boolean): string =>
  markupOf(
    'poster',
    <ScreenContext value={{ current: false }}>
      <Invitation code="" view={view} isPlayer={isPlayer} onView={() => {}} />
    </ScreenContext>,
  );

/** As it stands on the poster, with room in each place for what is worn there. */
function fighter(id: AvatarId): string {
  const worn = wornGear(GEAR_IDS);
  const avatar = { ...DEFAULT_AVATAR, id, gear: Object.values(worn) };
  const [drawing = ''] =
    /<svg.*<\/svg>/.exec(markupOf('fighter', <FaceOff mine={null} rivals={[{ id, avatar }]} />)) ??
    [];
  return GEAR_PLACES.reduce((rest, place) => {
    const piece = worn[place];
    if (piece === undefined) throw new Error(`Nothing is worn at the ${place}`);
    return GEAR_PARTS.reduce(
      (drawn, part) => drawn.replaceAll(markupOfGear(part, piece), roomFor(part, place)),
      rest,
    );
  }, drawing);
}

const markupOfGear = (part: GearPart, id: GearId): string =>
  renderToStaticMarkup(<IsCutOut value={part === 'outline'}>{GEAR_DRAWINGS[id]}</IsCutOut>);
