import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { FaceOff } from '../../components/fighter/face-off.tsx';
import { AVATAR_IDS, type AvatarId, DEFAULT_AVATAR, type InviteState } from '../../domain/index.ts';
import { Invitation } from '../../features/invites/invitation.tsx';
import { createRepositories } from '../../repositories/create-repositories.ts';
import { functionsOrigin } from '../../repositories/look-without-sdk.ts';
import type { InviteView } from '../../schema/invite-functions.ts';
import { RepositoriesContext } from '../../stores/connection/repositories-context.ts';
import { AppRoutes, preloadScreens } from '../routes.tsx';
import { Shell } from '../shell.tsx';
import { fighterId, posterId, SAMPLE_ADDRESS, SAMPLE_POSTER } from './sample-poster.ts';

const repositories = createRepositories(() =>
  Promise.reject(new Error('The build has no Firebase')),
);

/** At the sample's address; the ids of each `part` differ from those of all others. */
const markupOf = (part: string, children: ReactNode): string =>
  renderToStaticMarkup(
    <StaticRouter location={SAMPLE_ADDRESS}>
      <RepositoriesContext value={repositories}>{children}</RepositoriesContext>
    </StaticRouter>,
    { identifierPrefix: part },
  );

/** The page of a link while nobody knows what it leads to: what the build puts into fight.html. */
export async function renderFightPage(): Promise<string> {
  await preloadScreens('/fight');
  return markupOf(
    '',
    <Shell>
      <AppRoutes />
    </Shell>,
  );
}

/** What is connected to while the script is on its way; the local stack moves with its ports. */
export const renderHints = (): string =>
  import.meta.env.MODE === 'local-stack'
    ? ''
    : `<link rel="preconnect" crossorigin href="${functionsOrigin()}">`;

/** Of which nobody who is signed out is told more. */
const REFUSALS: readonly InviteState[] = ['used', 'withdrawn', 'expired', 'unknown'];

/** What its script makes the poster of, as `template` elements. */
export function renderTemplates(): string {
  const templates: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      [true, false].map((isPlayer) => {
        const view: InviteView = { state: 'open', poster: SAMPLE_POSTER, battleId: null };
        return [posterId(isPlayer), invitation(view, isPlayer)];
      }),
    ),
    ...Object.fromEntries(AVATAR_IDS.map((id) => [fighterId(id), fighter(id)])),
    ...Object.fromEntries(
      REFUSALS.map((state) => [state, invitation({ state, poster: null, battleId: null }, false)]),
    ),
  };
  return Object.entries(templates)
    .map(([id, markup]) => `<template id="${id}">${markup}</template>`)
    .join('');
}

const invitation = (view: InviteView, isPlayer: boolean): string =>
  markupOf('poster', <Invitation code="" view={view} isPlayer={isPlayer} onView={() => {}} />);

/** As it stands on the poster. */
function fighter(id: AvatarId): string {
  const avatar = { ...DEFAULT_AVATAR, id };
  const [drawing] = /<svg.*<\/svg>/.exec(
    markupOf('fighter', <FaceOff mine={null} rivals={[{ id, avatar }]} />),
  ) ?? [''];
  return drawing;
}
