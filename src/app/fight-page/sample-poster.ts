import {
  type AvatarId,
  DEFAULT_AVATAR,
  FIRST_VERSION,
  type GearId,
  type GearPlace,
  type PlannedTarget,
  TARGET_FORMATS,
  TARGET_FREQUENCIES,
} from '../../domain/index.ts';
import type { InvitePoster } from '../../schema/invite-functions.ts';

/** Every kind of target once: the page has a row of each. */
const TARGETS: readonly PlannedTarget[] = TARGET_FORMATS.flatMap((format) =>
  TARGET_FREQUENCIES.flatMap((frequency) =>
    [true, false].flatMap((isPhotoRequired) =>
      ['{note}', ''].map((description) => ({
        id: `${format} ${frequency} ${isPhotoRequired} ${description}`,
        title: '{target}',
        description,
        format,
        frequency,
        isPhotoRequired,
      })),
    ),
  ),
);

/** Of which kind a target is: its row's place among those of the sample. */
export const rowOf = (target: PlannedTarget): number =>
  TARGETS.findIndex(
    ({ format, frequency, isPhotoRequired, description }) =>
      format === target.format &&
      frequency === target.frequency &&
      isPhotoRequired === target.isPhotoRequired &&
      (description === '') === (target.description === ''),
  );

/** The challenge in whose words the app's own components render the page at build time. */
export const SAMPLE_POSTER: InvitePoster = {
  inviter: { username: '{name}', avatar: DEFAULT_AVATAR },
  isGroupBattle: false,
  terms: {
    startDate: '9999-12-31',
    numDays: 99,
    prize: '{prize}',
    description: '{description}',
    targets: TARGETS,
  },
  version: FIRST_VERSION,
  seatsLeft: 1,
};

/** The sample's, in whose place stands what leads back to the link that was opened. */
export const SAMPLE_ADDRESS = `/fight?code=${'0'.repeat(22)}`;

/** Who looks at a challenge that is open. */
export const ONLOOKERS = ['visitor', 'player', 'inviter'] as const;
export type Onlooker = (typeof ONLOOKERS)[number];

/** What of it is in the page, each in a `template` of that id. */
export const posterId = (onlooker: Onlooker): string => `for-${onlooker}`;
export const fighterId = (id: AvatarId): string => `fighter-${id}`;
export const gearId = (part: GearPart, id: GearId): string => `${part}-${id}`;

/** A piece of gear stands in the drawing of a fighter, and its outline in what that is cut out of. */
export const GEAR_PARTS = ['gear', 'outline'] as const;

export type GearPart = (typeof GEAR_PARTS)[number];

/** Where the drawing of a fighter has room for what it wears in that place. */
export const roomFor = (part: GearPart, place: GearPlace): string =>
  `<g data-${part}="${place}"></g>`;
