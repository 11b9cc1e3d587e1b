import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_AVATAR, withDerivedColors } from '../../domain/index.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
});

// The picker's styles, once a test has opened it: with them each look for a role has jsdom try all its rules anew.
afterEach(() => document.head.replaceChildren());

const saved = () => server.users.get('ann')?.avatar;

async function openStudio(replace?: Replace) {
  const visit = renderApp({ server, as: 'ann', path: '/profile', ...(replace && { replace }) });
  await visit.user.click(await screen.findByRole('link', { name: 'Customise' }));
  const studio = within(await screen.findByRole('dialog', { name: 'Customise' }));
  return { ...visit, studio, press: (name: string) => studio.getByRole('button', { name }) };
}

const buttonsOf = (studio: ReturnType<typeof within>) =>
  ['Back', 'Revert', 'Save'].filter((name) => studio.queryByRole('button', { name }) !== null);

describe('the preview', () => {
  it('is a contestant card with 10 of 20 HP, as before any battle', async () => {
    const { studio } = await openStudio();
    const card = within(studio.getByRole('article', { name: 'Ann' }));
    expect(card.getByText('Level 1')).toBeVisible();
    expect(card.getByRole('meter')).toHaveAttribute('aria-valuetext', '10 HP of 20');
    const colors = studio.getAllByRole('button', { name: /#[0-9a-f]{6}$/ });
    expect(colors.map(({ textContent }) => textContent)).toEqual([
      'Hair#845d43',
      'Hair accent#26262c',
      'Skin#eab276',
      'Eyes#5b4820',
      'Clothes#36344b',
      'Shoes#323349',
      'Card#544e12',
    ]);
  });
});

function beOfLevel(level: number): void {
  const ann = server.users.get('ann');
  if (ann) server.users.set('ann', { ...ann, level });
}

describe('gear', () => {
  it('is locked until its level, and says which', async () => {
    beOfLevel(3);
    const { studio } = await openStudio();
    const gear = within(studio.getByRole('group', { name: 'Gear' }));
    expect(gear.getAllByRole('checkbox')).toHaveLength(11);
    expect(gear.getByRole('checkbox', { name: 'Wristbands' })).toBeEnabled();
    expect(gear.getByRole('checkbox', { name: 'Towel Level 4' })).toBeDisabled();
  });

  it('can be taken off where the level was corrected downwards, and saved', async () => {
    const ann = server.users.get('ann');
    if (ann) server.users.set('ann', { ...ann, avatar: { ...ann.avatar, gear: ['crown'] } });
    const { user, studio, press } = await openStudio();
    await user.click(studio.getByRole('checkbox', { name: 'Crown' }));
    expect(studio.getByRole('checkbox', { name: 'Crown Level 10' })).toBeDisabled();
    await user.click(press('Save'));
    expect(await screen.findByText('Avatar Saved')).toBeVisible();
    expect(saved()?.gear).toEqual([]);
  });

  it('is put on one piece in a place, saved, and worn from then on', async () => {
    beOfLevel(10);
    const { user, studio, press } = await openStudio();
    const piece = (name: string) => studio.getByRole('checkbox', { name });
    await user.click(piece('Headband'));
    await user.click(piece('Cape'));
    await user.click(piece('Crown'));
    expect(piece('Headband')).not.toBeChecked();
    await user.click(press('Save'));
    expect(await screen.findByText('Avatar Saved')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Customise' })).toHaveFocus();
    expect(saved()?.gear).toEqual(['cape', 'crown']);
    await user.click(piece('Cape'));
    await user.click(piece('Cape'));
    expect(buttonsOf(studio)).toEqual(['Back']);
  });
});

describe('the carousel', () => {
  it('turns by its arrows, beginning again after the last fighter', async () => {
    const { user, studio, press } = await openStudio();
    const chosen = () => studio.getByRole('radio', { checked: true });
    expect(chosen()).toHaveAccessibleName('Boxer');
    await user.click(press('Next fighter'));
    expect(chosen()).toHaveAccessibleName('Runner');
    await user.click(press('Previous fighter'));
    await user.click(press('Previous fighter'));
    expect(chosen()).toHaveAccessibleName('Kicker');
    await user.click(press('Next fighter'));
    expect(chosen()).toHaveAccessibleName('Boxer');
    expect(buttonsOf(studio)).toEqual(['Back']);
  });

  it('turns by a swipe, and not by a tap', async () => {
    const { studio } = await openStudio();
    const card = studio.getByRole('article', { name: 'Ann' });
    const swipe = (from: number, to: number) => {
      fireEvent.pointerDown(card, { clientX: from });
      fireEvent.pointerUp(card, { clientX: to });
    };
    swipe(200, 100);
    expect(studio.getByRole('radio', { name: 'Runner' })).toBeChecked();
    swipe(100, 120);
    expect(studio.getByRole('radio', { name: 'Runner' })).toBeChecked();
    swipe(100, 200);
    expect(studio.getByRole('radio', { name: 'Boxer' })).toBeChecked();
  });

  it('stays where a finger moves about what is enlarged', async () => {
    const { studio } = await openStudio();
    const card = studio.getByRole('article', { name: 'Ann' });
    vi.stubGlobal('visualViewport', { scale: 2 });
    fireEvent.pointerDown(card, { clientX: 200 });
    fireEvent.pointerUp(card, { clientX: 100 });
    expect(studio.getByRole('radio', { name: 'Boxer' })).toBeChecked();
  });

  it('is a group of radio buttons for the keyboard', async () => {
    const { user, studio } = await openStudio();
    await user.click(studio.getByRole('radio', { name: 'Boxer' }));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(studio.getByRole('radio', { name: 'Lifter' })).toBeChecked();
  });
});

type Studio = Awaited<ReturnType<typeof openStudio>>;

/** jsdom has no popovers: this is what opening and closing one does. */
function toggleSkin({ studio }: Studio, newState: 'open' | 'closed') {
  const swatch = studio.getByRole('button', { name: /^Skin#/ });
  const picker = document.querySelector(
    `#${CSS.escape(swatch.getAttribute('popovertarget') ?? '')}`,
  );
  if (!picker) throw new Error('The swatch opens no picker');
  fireEvent(picker, Object.assign(new Event('toggle'), { newState }));
}

/** Types a colour into the picker's hex field. */
async function pickSkin(visit: Studio, color: string) {
  const { studio } = visit;
  toggleSkin(visit, 'open');
  fireEvent.change(await studio.findByRole('textbox', { name: 'Skin', hidden: true }), {
    target: { value: color },
  });
}

it('shows the preview above an open picker, and then the colours again', async () => {
  const visit = await openStudio();
  const dialog = screen.getByRole('dialog', { name: 'Customise' });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
    dialog.scrollTop = 0;
  });
  dialog.scrollTop = 300;
  toggleSkin(visit, 'open');
  expect(dialog.scrollTop).toBe(0);
  toggleSkin(visit, 'closed');
  expect(dialog.scrollTop).toBe(300);
});

describe('Revert and Save', () => {
  it('stand where Back was while something is changed', async () => {
    const visit = await openStudio();
    const { user, studio, press } = visit;
    expect(buttonsOf(studio)).toEqual(['Back']);
    await user.click(studio.getByRole('radio', { name: 'Lifter' }));
    await pickSkin(visit, '#AA5500');
    expect(buttonsOf(studio)).toEqual(['Revert', 'Save']);
    const animated = vi.spyOn(document.body, 'animate');
    onTestFinished(() => animated.mockRestore());
    await user.click(press('Revert'));
    // A second tap does not lead back.
    expect(animated).toHaveBeenCalledOnce();
    expect(studio.getByRole('radio', { name: 'Boxer' })).toBeChecked();
    expect(studio.getByRole('button', { name: /^Skin#/ })).toHaveTextContent('#eab276');
    expect(buttonsOf(studio)).toEqual(['Back']);
    expect(saved()).toEqual(DEFAULT_AVATAR);
  });

  it('keep the fighter and all eleven colours, the derived ones anew', async () => {
    const visit = await openStudio();
    const { user, studio, press } = visit;
    await pickSkin(visit, '#AA5500');
    const card = studio.getByRole('article', { name: 'Ann' });
    expect(card.querySelector('[style*="--skinShadow: #914800"]')).not.toBeNull();
    await user.click(press('Next fighter'));
    const animated = vi.spyOn(document.body, 'animate');
    onTestFinished(() => animated.mockRestore());
    await user.click(press('Save'));
    expect(await screen.findByText('Avatar Saved')).toBeVisible();
    expect(animated).toHaveBeenCalledOnce();
    expect(saved()).toEqual({
      id: '2',
      colors: withDerivedColors({ ...DEFAULT_AVATAR.colors, skin: '#aa5500' }),
    });
    expect(saved()?.colors.skinShadow).toBe('#914800');
    expect(buttonsOf(studio)).toEqual(['Back']);
    await user.click(press('Back'));
    expect(screen.queryByRole('dialog', { name: 'Customise' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Ann' })).toBeVisible();
  });

  it('take what is saved for saved before the record says so', async () => {
    const told = heldAnswer();
    const { user, studio, press } = await openStudio(({ users }) => ({
      users: {
        async saveAvatar(...which) {
          void told.given.then(() => users.saveAvatar(...which));
        },
      },
    }));
    await user.click(press('Next fighter'));
    await user.click(press('Save'));
    expect(await screen.findByText('Avatar Saved')).toBeVisible();
    expect(buttonsOf(studio)).toEqual(['Back']);
    await user.click(studio.getByRole('radio', { name: 'Lifter' }));
    await user.click(press('Revert'));
    expect(studio.getByRole('radio', { name: 'Runner' })).toBeChecked();
    await meanwhile(told.give);
    expect(studio.getByRole('radio', { name: 'Runner' })).toBeChecked();
    // From then on the record speaks.
    await meanwhile(() => server.changeUser('ann', { avatar: DEFAULT_AVATAR }));
    await user.click(studio.getByRole('radio', { name: 'Boxer' }));
    expect(buttonsOf(studio)).toEqual(['Back']);
  });

  it('keep what is tried on while the save is on its way', async () => {
    const answer = heldAnswer();
    const { user, studio, press } = await openStudio(({ users }) => ({
      users: {
        saveAvatar: (...which) => answer.given.then(() => users.saveAvatar(...which)),
      },
    }));
    await user.click(press('Next fighter'));
    await user.click(press('Save'));
    await user.click(studio.getByRole('radio', { name: 'Lifter' }));
    await meanwhile(answer.give);
    expect(await screen.findByText('Avatar Saved')).toBeVisible();
    expect(saved()?.id).toBe('2');
    expect(studio.getByRole('radio', { name: 'Lifter' })).toBeChecked();
    expect(buttonsOf(studio)).toEqual(['Revert', 'Save']);
  });

  it('fault 242: call nothing unsaved that was saved, where another device has changed it since', async () => {
    const { user, studio, press } = await openStudio();
    await user.click(press('Next fighter'));
    await user.click(press('Save'));
    expect(await screen.findByText('Avatar Saved')).toBeVisible();
    await meanwhile(() => server.changeUser('ann', { avatar: { ...DEFAULT_AVATAR, id: '3' } }));
    expect(buttonsOf(studio)).toEqual(['Back']);
    expect(studio.getByRole('radio', { name: 'Lifter' })).toBeChecked();
  });

  it('keep what was tried on when saving fails', async () => {
    const { user, studio, press } = await openStudio(() => ({
      users: {
        saveAvatar: async () => {
          throw new RepositoryError('unavailable');
        },
      },
    }));
    await user.click(press('Next fighter'));
    await user.click(press('Save'));
    expect(await screen.findByText('Avatar failed to save. Please try again')).toBeVisible();
    expect(studio.getByRole('radio', { name: 'Runner' })).toBeChecked();
    expect(buttonsOf(studio)).toEqual(['Revert', 'Save']);
    // It had got through, and that is heard of only now.
    await meanwhile(() => server.changeUser('ann', { avatar: { ...DEFAULT_AVATAR, id: '2' } }));
    expect(screen.queryByText(/failed to save/)).toBeNull();
  });

  it('say nothing of a failure where it is seen already that they are kept', async () => {
    const { user, studio, press } = await openStudio(({ users }) => ({
      users: {
        async saveAvatar(...which) {
          await users.saveAvatar(...which);
          throw new RepositoryError('unavailable');
        },
      },
    }));
    await user.click(press('Next fighter'));
    await user.click(press('Save'));
    await waitFor(() => expect(buttonsOf(studio)).toEqual(['Back']));
    expect(screen.queryByText(/failed to save/)).toBeNull();
  });
});

it('asks once before changes are left behind, and of others once more', async () => {
  const { user, press } = await openStudio();
  await user.click(press('Next fighter'));
  const animated = vi.spyOn(document.body, 'animate');
  await user.click(press('Close'));
  // Not by a hasty finger either.
  expect(animated).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).toHaveTextContent(/These changes are not saved/);
  await user.click(press('Revert'));
  await user.click(press('Next fighter'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(press('Close'));
  expect(screen.getByRole('alert')).toHaveTextContent(/These changes are not saved/);
  await user.click(press('Close'));
  expect(screen.queryByRole('dialog', { name: 'Customise' })).toBeNull();
  expect(saved()).toEqual(DEFAULT_AVATAR);
});

it('opens by its address, Back leading to the profile', async () => {
  const { user } = renderApp({ server, as: 'ann', path: '/profile?view=customise' });
  await screen.findByRole('radio', { name: 'Boxer' });
  const studio = within(screen.getByRole('dialog', { name: 'Customise' }));
  await user.click(studio.getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('dialog', { name: 'Customise' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Ann' })).toBeVisible();
});
