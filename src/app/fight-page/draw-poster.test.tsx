import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AVATAR_IDS, DEFAULT_AVATAR, GEAR_IDS, type PlannedTarget } from '../../domain/index.ts';
import { Invitation } from '../../features/invites/invitation.tsx';
import { now } from '../../lib/clock.ts';
import { ScreenContext } from '../../lib/use-go-on.ts';
import { pathWithReading } from '../../lib/reading.ts';
import { createRepositories } from '../../repositories/create-repositories.ts';
import type { InvitePoster } from '../../schema/invite-functions.ts';
import { RepositoriesContext } from '../../stores/connection/repositories-context.ts';
import { localToday } from '../../stores/device/local-today.ts';
import { doPresses } from '../front-page/do-presses.ts';
import { drawPoster, leadBackTo } from './draw-poster.ts';
import { renderTemplates } from './render-fight-page.tsx';
import { type Onlooker, ONLOOKERS, SAMPLE_ADDRESS, SAMPLE_POSTER } from './sample-poster.ts';

const ADDRESS = '/fight?code=abcdefghijklmnopqrstuv&from=a%20friend';

/** What markup would make a script or a style of. */
const HOSTILE =
  '<img src=x onerror="alert(1)">&lt;b&gt;</strong><script>alert(1)</script>{prize}$&';

const TARGET: PlannedTarget = {
  id: '1',
  title: 'Steps',
  description: '',
  format: 'number',
  frequency: 'DAILY',
  isPhotoRequired: false,
};

const poster = (terms: Partial<InvitePoster['terms']> = {}, rest = {}): InvitePoster => ({
  inviter: { username: 'Ann', avatar: DEFAULT_AVATAR },
  isGroupBattle: false,
  version: 1,
  seatsLeft: 1,
  ...rest,
  terms: {
    startDate: '2026-03-04',
    numDays: 7,
    prize: 'Cake',
    description: '',
    targets: [TARGET],
    ...terms,
  },
});

/** Of two pieces for the same place the one that a fighter with all of them does not wear, and one of the future. */
const LATER_GEAR = ['crown', 'shades', 'mask', 'medal', 'gloves', 'belt', 'wings', 'a halo'];

const POSTERS: readonly (readonly [string, InvitePoster])[] = [
  ['a duel', poster()],
  ['nothing at stake', poster({ prize: '' })],
  [
    'a rule, and a start in a far year',
    poster({ description: 'Be\nnice', startDate: '9000-01-01' }),
  ],
  [
    'a target in the words of the sample',
    poster({ description: 'Be nice', targets: [{ ...TARGET, title: '{description}' }] }),
  ],
  ['a group', poster({}, { isGroupBattle: true, seatsLeft: 3 })],
  ['targets of every kind', poster({ targets: SAMPLE_POSTER.terms.targets.toReversed() })],
  ...AVATAR_IDS.map((id): [string, InvitePoster] => [
    `fighter ${id} in own colours and gear`,
    poster(
      {},
      {
        inviter: {
          username: 'Ann',
          avatar: {
            id,
            colors: { ...DEFAULT_AVATAR.colors, skin: '#123456' },
            gear: Number(id) % 2 === 0 ? GEAR_IDS : LATER_GEAR,
          },
        },
      },
    ),
  ]),
  [
    'attack 36: words that are markup',
    poster(
      {
        prize: HOSTILE,
        description: HOSTILE,
        targets: [{ ...TARGET, title: HOSTILE, description: HOSTILE }],
      },
      {
        inviter: {
          username: HOSTILE,
          avatar: { id: '2', colors: { ...DEFAULT_AVATAR.colors, skin: 'red;background:url(x)' } },
        },
      },
    ),
  ],
];

const repositories = createRepositories(() => Promise.reject(new Error('Nobody is asked')));

let templates: string;

beforeAll(async () => {
  templates = await renderTemplates();
});

beforeEach(() => {
  const built = new DOMParser().parseFromString(`<body>${templates}`, 'text/html');
  document.body.replaceChildren(...document.adoptNode(built.body).childNodes);
});

it.each(
  POSTERS.flatMap(([name, drawn]) => ONLOOKERS.map((onlooker) => [name, onlooker, drawn] as const)),
)('draws %s for the %s as the app does', (_name, onlooker, drawn) => {
  expect(looks(pageOf(drawn, onlooker))).toEqual(looks(appOf(drawn, onlooker)));
});

it('has the answer given in the app that was pressed on a poster whose words are translated', () => {
  const app = appOf(poster(), 'player');
  const pressed = vi.fn<(event: Event) => void>((event) => event.stopPropagation());
  app.addEventListener('click', pressed, true);
  document.presses = [...pageOf(poster(), 'player').querySelectorAll('button')];
  for (const button of document.presses) button.innerHTML = '<font>Übersetzt</font>';
  doPresses(app);
  const names = pressed.mock.calls.map(
    ([{ target }]) => target instanceof Element && target.textContent,
  );
  expect(names).toEqual(['Accept the Fight', 'Change the Terms']);
});

/** What the page of a link shows without the app. */
function pageOf(drawn: InvitePoster, onlooker: Onlooker): HTMLElement {
  const page = document.createElement('div');
  page.append(
    drawPoster(drawn, {
      address: new URL(ADDRESS, location.origin),
      onlooker,
      today: localToday(now()),
    }),
  );
  return page;
}

function appOf(drawn: InvitePoster, onlooker: Onlooker): HTMLElement {
  const { container } = render(
    <MemoryRouter initialEntries={[ADDRESS]}>
      <RepositoriesContext value={repositories}>
        <ScreenContext value={{ current: true }}>
          <Invitation
            code="abcdefghijklmnopqrstuv"
            view={{ state: onlooker === 'inviter' ? 'own' : 'open', poster: drawn, battleId: null }}
            isPlayer={onlooker !== 'visitor'}
            onView={() => {}}
          />
        </ScreenContext>
      </RepositoriesContext>
    </MemoryRouter>,
  );
  return container;
}

it('leads to a text that is read over the very page that was opened', () => {
  const page = document.createElement('div');
  page.innerHTML = `<a href="${SAMPLE_ADDRESS}&amp;read=privacy">Privacy Policy</a>`;
  leadBackTo(page, new URL(ADDRESS, location.origin));
  const reading = pathWithReading(ADDRESS, 'privacy');
  expect(page.firstElementChild?.getAttribute('href')).toBe(reading);
});

/** Tag by tag, without the ids, which every rendering makes anew. */
function looks(page: Element): string[] {
  for (const element of page.querySelectorAll<HTMLElement>('*')) {
    element.removeAttribute('id');
    element.removeAttribute('aria-labelledby');
    const name = element.getAttribute('name');
    element.removeAttribute('name');
    // In a browser React writes it last.
    if (name !== null) element.setAttribute('name', name);
    const { cssText } = element.style;
    // As the browser writes it.
    if (cssText !== '') element.style.cssText = cssText;
  }
  return page.innerHTML.split(/(?=<)/);
}
