import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Battle, entryAt, type EntrySlot } from '../../domain/index.ts';
import { setNow } from '../../lib/clock.ts';
import {
  blockNumber,
  blockSlot,
  checkbox,
  duel,
  number,
  slot,
  withBlock,
  withDaily,
} from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { choosePicture } from '../../testing/picked-photos.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

/** The last minute of 4 March, day 3 of the battle, and the first of the next. */
const EVENING = '2026-03-04T23:59:00Z';
const AFTER_MIDNIGHT = new Date('2026-03-05T00:00:30Z');
const AFTER_THE_BATTLE = new Date('2026-03-20T12:00:00Z');
const PAST_DAY = 'You cannot edit previous days targets';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

function open(battle: Battle) {
  server.putBattle({ ...battle, id: 'duel' });
  return renderApp({ server, as: 'ann', path: '/battle?id=duel', now: EVENING });
}

const entry = (at: EntrySlot = slot(3)) => entryAt(server.battleOf('duel', 'ann'), at, 'ann');

const field = () => screen.getByLabelText('Your number');

/** The dialogs come a moment after what is pressed. */
const shownField = () => screen.findByLabelText('Your number');

const later = (battle: Battle): Battle => ({ ...battle, startDate: '2026-03-01' });

const question = (value: string, press: string): RegExp =>
  new RegExp(`Your usual number is 8,000. If ${value} is right, press ${press} once more.`);

it('fault 245: is not asked for any more on the screen that Back leads to', async () => {
  const { user } = open(later(duel([number({ title: 'Steps' })], 7)));
  await user.click(await screen.findByRole('button', { name: /^Steps/ }));
  await user.type(await shownField(), '82');
  await meanwhile(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(entry(slot(4))).toBeUndefined();
});

describe('a number ten times the usual', () => {
  const USUAL = [1, 2].reduce(
    (battle, day) => withDaily(battle, day, 1, 'ann', 8000),
    duel([number({ title: 'Steps' }), checkbox()], 7),
  );
  const usual = later(withDaily(USUAL, 3, 1, 'ann', 9000));

  it('is asked about once, and counts with a second Enter', async () => {
    const { user } = open(usual);
    await user.click(await screen.findByRole('button', { name: /^Steps/ }));
    await user.type(await shownField(), '82000');
    const animated = vi.spyOn(document.body, 'animate');
    await user.keyboard('{Enter}');
    expect(field()).toHaveAccessibleDescription(question('82,000', 'Confirm'));
    // Not by a hasty finger either.
    expect(animated).toHaveBeenCalledOnce();
    expect(field()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Your number')).toBeNull());
    expect(entry(slot(4))).toMatchObject({ input: 82_000 });
    await user.click(await screen.findByRole('button', { name: 'Steps 82,000' }));
    await user.click(screen.getByRole('checkbox', { name: 'Hidden in the app' }));
    await user.click(screen.getByRole('button', { name: 'Confirm 82,000' }));
    await waitFor(() => expect(screen.queryByLabelText('Your number')).toBeNull());
    expect(entry(slot(4))).toMatchObject({ input: 82_000, hide: true });
  });

  it('can be corrected, and no value is asked about twice', async () => {
    const { user } = open(usual);
    await user.click(await screen.findByRole('button', { name: /^Steps/ }));
    await user.type(await shownField(), '82000{Enter}');
    await user.type(field(), '0');
    expect(field()).toHaveAccessibleDescription('For 04 Mar.');
    await user.keyboard('{Enter}');
    expect(field()).toHaveAccessibleDescription(question('820,000', 'Confirm'));
    await user.keyboard('{Backspace}{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Your number')).toBeNull());
    expect(entry(slot(4))).toMatchObject({ input: 82_000 });
  });

  it('is asked about before its photo, and not again on the way back', async () => {
    const proven = [1, 2, 3].reduce(
      (battle, day) => withDaily(battle, day, 1, 'ann', 8000),
      duel([number({ title: 'Steps', isPhotoRequired: true })], 7),
    );
    const { user } = open(later(proven));
    await user.click(await screen.findByRole('button', { name: /^Steps/ }));
    await user.type(await shownField(), '82000{Enter}');
    expect(field()).toHaveAccessibleDescription(question('82,000', 'Continue'));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Now the photo that proves it.')).toBeVisible();
  });

  it('is asked about where numbers add up', async () => {
    const { user } = open(withBlock(duel([blockNumber({ title: 'Pages' })]), 1, 'ann', [5, 6, 7]));
    await user.click(await screen.findByRole('button', { name: /^Pages/ }));
    await user.type(await shownField(), '60{Enter}');
    expect(field()).toHaveAccessibleDescription(/Your usual number is 6\. If 60 is right/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Your number')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Pages 78' })).toBeVisible();
  });
});

describe('a number typed while midnight passes', () => {
  it('stays in its dialog, which names the day and says why it is not taken', async () => {
    const { user } = open(duel([number({ title: 'Steps' })]));
    await user.click(await screen.findByRole('button', { name: /^Steps/ }));
    expect(await screen.findByText('For 04 Mar.')).toBeVisible();
    await user.type(field(), '8200');
    setNow(AFTER_MIDNIGHT);
    await user.click(screen.getByRole('button', { name: 'Confirm 8,200' }));
    await waitFor(() => expect(field()).toHaveAccessibleDescription(`For 04 Mar. ${PAST_DAY}`));
    expect(field()).toHaveValue('8200');
    expect(field()).toHaveFocus();
    expect(entry()).toBeUndefined();
  });

  it('is not cleared either', async () => {
    const { user } = open(withDaily(duel([number({ title: 'Steps' })]), 3, 1, 'ann', 500));
    await user.click(await screen.findByRole('button', { name: 'Steps 500' }));
    setNow(AFTER_MIDNIGHT);
    await user.click(await screen.findByRole('button', { name: 'Clear entry' }));
    await waitFor(() => expect(field()).toHaveAccessibleDescription(`For 04 Mar. ${PAST_DAY}`));
    expect(entry()).toMatchObject({ input: 500 });
  });

  it('stays with its photo, of which nothing is sent', async () => {
    const { user } = open(duel([number({ title: 'Weight', isPhotoRequired: true })]));
    await user.click(await screen.findByRole('button', { name: /^Weight/ }));
    expect(await screen.findByText('For 04 Mar. Its photo comes next.')).toBeVisible();
    await user.type(field(), '71,5');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await choosePicture(user);
    const confirm = await screen.findByRole('button', { name: 'Confirm 71.5' });
    setNow(AFTER_MIDNIGHT);
    await user.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent(PAST_DAY);
    expect(screen.getByText(/for 04 Mar/)).toBeVisible();
    expect(server.photos.size).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(field()).toHaveValue('71.5');
  });

  it('stays with the photo that was there before', async () => {
    const battle = duel([number({ title: 'Weight', isPhotoRequired: true })]);
    const { user } = open(withDaily(battle, 3, 1, 'ann', 70, { photo: 'there.jpg' }));
    await user.click(await screen.findByRole('button', { name: /^Weight/ }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    const confirm = await screen.findByRole('button', { name: 'Confirm 70' });
    setNow(AFTER_MIDNIGHT);
    await user.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent(PAST_DAY);
  });

  it('counts for the whole battle on the day on which it is confirmed, as hidden as before', async () => {
    const battle = duel([checkbox(), blockNumber({ title: 'Pages read' })]);
    const { user } = open(withBlock(battle, 1, 'ann', [], { hide: true }));
    await user.click(await screen.findByRole('button', { name: /^Pages read/ }));
    await user.type(await shownField(), '40');
    setNow(AFTER_MIDNIGHT);
    expect(await screen.findByText(/^For 05 Mar\./)).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      const inputArray = [{ value: 40, date: '2026-03-05' }];
      expect(entry(blockSlot())).toMatchObject({ inputArray, hide: true });
    });
    // Taken back, and entered, as the battle ends.
    await user.click(await screen.findByRole('button', { name: /^Pages read/ }));
    const remove = await screen.findByRole('button', { name: 'Remove 40 from Pages read' });
    await user.type(field(), '41');
    setNow(AFTER_THE_BATTLE);
    fireEvent.click(remove);
    expect(await screen.findByText(/This battle is over\./)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Confirm 41' }));
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/This battle is not running/));
    expect(field()).toHaveValue('41');
  });
});

describe('what was understood', () => {
  it('is repeated by the button, and recorded', async () => {
    const { user } = open(duel([number({ title: 'Steps' })]));
    await user.click(await screen.findByRole('button', { name: /^Steps/ }));
    await user.type(await shownField(), '-12 000,5');
    await user.click(screen.getByRole('button', { name: 'Confirm \u200e−12,000.5' }));
    await waitFor(() => expect(entry()).toMatchObject({ input: -12_000.5 }));
  });

  it('is what it says in the language of the device', async () => {
    const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('de');
    onTestFinished(() => language.mockRestore());
    const { user } = open(duel([number({ title: 'Steps' })]));
    await user.click(await screen.findByRole('button', { name: /^Steps/ }));
    await user.type(await shownField(), '12,500');
    await user.click(screen.getByRole('button', { name: 'Confirm 12,5' }));
    await waitFor(() => expect(entry()).toMatchObject({ input: 12.5 }));
  });

  it('0 is refused with the reason', async () => {
    const { user } = open(duel([number({ title: 'Steps' })]));
    await user.click(await screen.findByRole('button', { name: /^Steps/ }));
    await user.type(await shownField(), '0{Enter}');
    expect(screen.getByText('Please enter a valid number. 0 counts as no entry.')).toBeVisible();
  });
});
