import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PlannedTarget } from '../../domain/index.ts';
import {
  changeDraft,
  startDraftFrom,
  startNewDraft,
} from '../../stores/challenges/draft-battle.ts';
import { chooseContestants } from '../../stores/challenges/chosen-opponents.ts';
import { discardDraft } from '../../stores/challenges/kept-draft.ts';
import {
  blockCheckbox,
  blockNumber,
  checkbox,
  duel,
  number,
  player,
} from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import {
  expectRefusal,
  findStage,
  finishBattle,
  makeTarget,
  next,
  openDraft,
  openWizard,
  press,
  summaryTitles,
} from '../../testing/play-wizard.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';
import styles from './wizard.module.css?raw';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob', 'Cat');
});

/** The wizard at the list of these targets, by an address if one is given. */
function openWith(targets: readonly PlannedTarget[], path = '/create-battle', ids = ['bob']) {
  chooseContestants(ids.map(player));
  startDraftFrom(duel(targets), 'b1');
  return openDraft(server, { path });
}

/** The last stage of a target, the only one that there is so far. */
function openDescription(target: PlannedTarget) {
  chooseContestants([player('bob')]);
  startNewDraft('b1');
  changeDraft(() => ({ targets: [target] }));
  return openDraft(server, { path: `/create-battle?stage=description&target=${target.id}` });
}

const many = (count: number, target: PlannedTarget) => Array.from({ length: count }, () => target);

it('asks for an opponent first', async () => {
  renderApp({ server, as: 'ann', path: '/create-battle' });
  // The code of two screens is fetched, one after the other.
  const wait = { timeout: 20_000 };
  expect(await screen.findByRole('heading', { name: 'Start New Battle' }, wait)).toBeVisible();
});

it('goes through all stages, and says what happens next', async () => {
  const app = await openWizard(server);
  expect(await findStage('Target Title')).toBeVisible();
  await makeTarget(app);
  await finishBattle(app);
  expect(
    screen.getByText(
      'The battle will be sent to Bob for review. Bob may accept, reject or edit it. If it is edited, the request returns to you.',
    ),
  ).toBeVisible();
});

it('lets a second tap on Next meet nothing of the stage that has come', async () => {
  const app = await openWith([checkbox()], '/create-battle?stage=rules');
  await findStage('Description 5/5');
  const animated = vi.spyOn(document.body, 'animate');
  onTestFinished(() => animated.mockRestore());
  await next(app, 'Finished');
  expect(animated).toHaveBeenCalledOnce();
});

it('goes back stage by stage with everything still there, and leaves from the first', async () => {
  chooseContestants([player('bob')]);
  startNewDraft('b1');
  changeDraft(() => ({ targets: [checkbox()], startDate: '2026-03-05', numDays: '7' }));
  const app = await openDraft(server, { path: '/create-battle?stage=finished' });
  const stages: [string, () => void][] = [
    ['Description 5/5', () => {}],
    ['Prize/Forfeit 4/5', () => {}],
    [
      'Days 3/5',
      () => {
        expect(screen.getByLabelText('Days')).toHaveValue('7');
        expect(screen.getByText('Ends on 11 Mar')).toBeVisible();
      },
    ],
    ['Start Date 2/5', () => expect(radio('Tomorrow, 05\u00A0Mar')).toBeChecked()],
    ['Create Battle 1/5', () => expect(summaryTitles()).toEqual(['Stretch'])],
    ['Target Description 4/4', () => {}],
    ['Target Type 3/4', () => expect(radio('Checkbox')).toBeChecked()],
    ['Target Frequency 2/4', () => expect(radio('Daily Target')).toBeChecked()],
    [
      'Target Title 1/4',
      () => expect(screen.getByLabelText('Target Title')).toHaveValue('Stretch'),
    ],
  ];
  for (const [stage, expectKept] of stages) {
    await press(app, 'Back');
    await findStage(stage);
    expectKept();
  }
  await press(app, 'Back');
  expect(await screen.findByRole('dialog', { name: 'Discard this battle?' })).toBeVisible();
});

const radio = (name: string) => screen.getByRole('radio', { name, hidden: true });

it('does not skip to a stage before there is a target', async () => {
  chooseContestants([player('bob')]);
  startDraftFrom(duel([]), 'b1');
  await openDraft(server, { path: '/create-battle?stage=finished' });
  expect(await findStage('Target Title')).toBeVisible();
});

describe('Next stays with the message of the field', () => {
  it('a title of blanks', async () => {
    const app = await openWizard(server);
    await app.user.type(screen.getByLabelText('Target Title'), ' ');
    await press(app, 'Next');
    expectRefusal('Target Title', 'Must be between 1 and 30 characters');
    expect(screen.getByLabelText('Target Title')).toHaveFocus();
    expect(await findStage('Target Title')).toBeVisible();
  });

  it('a frequency and a type that are not chosen', async () => {
    const app = await openWizard(server);
    await app.user.type(screen.getByLabelText('Target Title'), 'Stretch{Enter}');
    await findStage('Target Frequency 2/4');
    await press(app, 'Next');
    const frequency = screen.getByRole('group', { name: 'Target Frequency' });
    expect(frequency).toHaveAccessibleDescription('Required');
    await app.user.click(radio('Daily Target'));
    await next(app, 'Target Type 3/4');
    await press(app, 'Next');
    const type = screen.getByRole('group', { name: 'Target Type' });
    expect(type).toHaveAccessibleDescription('Required');
  });

  it('a target description of 201 characters, counted as it is typed', async () => {
    const app = await openDescription(checkbox({ description: 'x'.repeat(200) }));
    expect(screen.getByText('200/200')).toBeVisible();
    await app.user.type(screen.getByLabelText('Target Description'), 'y');
    expect(screen.getByText('201/200')).toBeVisible();
    await press(app, 'Next');
    expectRefusal('Target Description', 'Maximum of 200 characters.');
    await app.user.type(
      screen.getByLabelText('Target Description'),
      '{Backspace}{Backspace}{Shift>}{Enter}{/Shift}',
    );
    // A line of its own.
    expect(screen.getByLabelText('Target Description')).toHaveValue(`${'x'.repeat(199)}\n`);
    // An input method's Enter, as Safari tells it, ends a word and not the stage.
    const isLeftToText = fireEvent.keyDown(screen.getByLabelText('Target Description'), {
      key: 'Enter',
      keyCode: 229,
    });
    expect(isLeftToText).toBe(true);
    await app.user.type(screen.getByLabelText('Target Description'), '{Enter}');
    expect(await findStage('Create Battle 1/5')).toBeVisible();
  });

  it('a start date that is not chosen among the eight', async () => {
    chooseContestants([player('bob')]);
    startNewDraft('b1');
    changeDraft(() => ({ targets: [checkbox()] }));
    const app = await openDraft(server, { path: '/create-battle?stage=start-date' });
    const labels = screen.getAllByRole('radio').map((option) => option.getAttribute('aria-label'));
    expect(labels).toEqual([
      'Today, 04\u00A0Mar',
      'Tomorrow, 05\u00A0Mar',
      'Fri, 06\u00A0Mar',
      'Sat, 07\u00A0Mar',
      'Sun, 08\u00A0Mar',
      'Mon, 09\u00A0Mar',
      'Tue, 10\u00A0Mar',
      'Wed, 11\u00A0Mar',
    ]);
    await press(app, 'Next');
    const group = screen.getByRole('group', { name: 'Start Date' });
    expect(group).toHaveAccessibleDescription('Required. Cannot be in the past.');
  });

  it('32 days', async () => {
    const app = await openWith([checkbox()], '/create-battle?stage=days');
    await app.user.clear(screen.getByLabelText('Days'));
    await app.user.type(screen.getByLabelText('Days'), '32');
    await press(app, 'Next');
    expectRefusal('Days', 'Must be between 1 and 31');
    await press(app, '14 days');
    await next(app, 'Prize/Forfeit 4/5');
    expect(screen.getByText('14')).toBeInTheDocument();
  });

  it('a prize of 16 characters', async () => {
    const app = await openWith([checkbox()], '/create-battle?stage=prize');
    await app.user.type(screen.getByLabelText('Prize/Forfeit'), 'sixteen letters!{Enter}');
    expectRefusal(
      'Prize/Forfeit',
      'Must be less than 15 characters. Further details may be added in the Description/Rules section below.',
    );
    await app.user.type(screen.getByLabelText('Prize/Forfeit'), '{Backspace}{Enter}');
    expect(await findStage('Description 5/5')).toBeVisible();
  });

  it('a description of 501 characters, counted as it is typed', async () => {
    const app = await openWith([checkbox()], '/create-battle?stage=rules');
    const field = screen.getByLabelText('Description/Rules');
    await app.user.click(field);
    await app.user.paste('x'.repeat(501));
    expect(screen.getByText('501/500')).toBeVisible();
    await press(app, 'Next');
    expectRefusal('Description/Rules', 'Maximum of 500 characters.');
  });
});

describe('the summary', () => {
  it('shows each target with its badges', async () => {
    await openWith([checkbox({ isPhotoRequired: true }), blockCheckbox(), number()]);
    const rows = within(screen.getByRole('list', { name: 'Targets' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'StretchDaily TargetCheckboxPhoto',
      'StepsDaily TargetNumber Input',
      'Run 10 kmBlock TargetCheckbox',
    ]);
  });

  it('stands open at the side where its styles have one, from 700 px on (D162)', async () => {
    const side = '(width >= 700px)';
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === side,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await openWith([checkbox()], '/create-battle?stage=days');
    expect(screen.getByRole('region', { name: 'Battle vs Bob' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Battle vs Bob' })).toBeNull();
    expect(styles).toMatch(`@media ${side} {\n  .wizard {`);
  });

  it('repeats the rules once there are some, and tells that there is no prize', async () => {
    await openWith([checkbox()], '/create-battle?stage=finished');
    const finished = within(screen.getByRole('main'));
    act(() => changeDraft(() => ({ description: '', prize: '' })));
    expect(finished.queryByText('Description/Rules')).toBeNull();
    expect(finished.getByText('Prize/Forfeit').nextElementSibling).toHaveTextContent('n/a');
    act(() => changeDraft(() => ({ description: 'No excuses.' })));
    expect(finished.getByText('Description/Rules')).toBeVisible();
    expect(finished.getByText('No excuses.')).toBeVisible();
  });

  it('duplicates, edits and deletes a target, and a deletion can be undone', async () => {
    const app = await openWith([number(), checkbox(), checkbox({ title: 'Read' })]);
    await press(app, 'Duplicate Stretch');
    expect(screen.getByText('Target duplicated.')).toBeVisible();
    expect(summaryTitles()).toEqual(['Steps', 'Stretch', 'Stretch', 'Read']);

    await press(app, 'Edit Steps');
    await findStage('Target Title 1/4');
    await app.user.clear(screen.getByLabelText('Target Title'));
    await app.user.type(screen.getByLabelText('Target Title'), 'Press-ups');
    await next(app, 'Target Frequency 2/4');
    await next(app, 'Target Type 3/4');
    await next(app, 'Target Description 4/4');
    await next(app, 'Create Battle 1/5');
    expect(summaryTitles()).toEqual(['Press-ups', 'Stretch', 'Stretch', 'Read']);

    const animated = vi.spyOn(document.body, 'animate');
    onTestFinished(() => animated.mockRestore());
    await press(app, 'Delete Press-ups');
    // A second tap meets nothing.
    expect(animated).toHaveBeenCalledOnce();
    expect(summaryTitles()).toEqual(['Stretch', 'Stretch', 'Read']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await press(app, 'Undo');
    expect(summaryTitles()).toEqual(['Press-ups', 'Stretch', 'Stretch', 'Read']);
  });

  it.each(['/create-battle', '/create-battle?stage=days'])(
    'starts again when the last target is deleted at %s (D122)',
    async (path) => {
      const app = await openWith([checkbox()], path);
      await press(app, 'Delete Stretch');
      expect(await findStage('Target Title')).toBeVisible();
      expect(screen.getByLabelText('Target Title')).toHaveValue('');
    },
  );

  it('has no stage before the start where the last target is deleted while it is being changed', async () => {
    const app = await openWith([checkbox()]);
    await press(app, 'Edit Stretch');
    await findStage('Target Title 1/4');
    await press(app, 'Delete Stretch');
    await findStage('Target Title');
    await press(app, 'Back');
    expect(await screen.findByRole('dialog', { name: 'Discard this battle?' })).toBeVisible();
  });

  it('brings a deleted target back into no other battle', async () => {
    const app = await openWith([checkbox(), number()]);
    await press(app, 'Delete Stretch');
    await meanwhile(() => {
      discardDraft();
      startDraftFrom(duel([checkbox({ title: 'Read' })]), 'b2');
    });
    await press(app, 'Undo');
    expect(summaryTitles()).toEqual(['Read']);
  });

  it('goes on with a target that was begun and left', async () => {
    const app = await openWith([checkbox()]);
    await press(app, 'Add another target');
    await findStage('Target Title 1/4');
    await app.user.type(screen.getByLabelText('Target Title'), 'Walk');
    await press(app, 'Back');
    await findStage('Create Battle 1/5');
    await press(app, 'Add another target');
    await findStage('Target Title 1/4');
    expect(screen.getByLabelText('Target Title')).toHaveValue('Walk');
  });

  it('leads away from a target that is deleted while it is being changed', async () => {
    const app = await openWith([checkbox(), number()]);
    await press(app, 'Edit Steps');
    await findStage('Target Title 1/4');
    await press(app, 'Delete Steps');
    expect(await findStage('Create Battle 1/5')).toBeVisible();
    expect(summaryTitles()).toEqual(['Stretch']);
  });
});

describe('a battle has at most 10 targets of a kind (D47)', () => {
  it('refuses an eleventh daily target, not the first block target', async () => {
    const app = await openWith(many(10, checkbox()));
    await press(app, 'Add another target');
    await findStage('Target Title 1/4');
    await app.user.type(screen.getByLabelText('Target Title'), 'One more{Enter}');
    await findStage('Target Frequency 2/4');
    await app.user.click(radio('Daily Target'));
    await press(app, 'Next');
    expect(await screen.findByText('A battle has at most 10 daily targets.')).toBeVisible();
    await app.user.click(radio('Block Target'));
    await next(app, 'Target Type 3/4');
  });

  it('says of both kinds that there is no room for either', async () => {
    const app = await openWith([...many(10, checkbox()), ...many(10, blockCheckbox())]);
    await press(app, 'Add another target');
    expect(
      await screen.findByText('A battle has at most 10 daily and 10 block targets.'),
    ).toBeVisible();
  });

  it('has no room for an eleventh in a group', async () => {
    const app = await openWith(many(10, checkbox()), '/create-battle', ['bob', 'cat']);
    await press(app, 'Add another target');
    expect(await screen.findByText('A battle has at most 10 daily targets.')).toBeVisible();
  });

  it('refuses to duplicate beyond the limit', async () => {
    const app = await openWith(many(10, blockCheckbox()));
    const [first] = screen.getAllByRole('button', { name: 'Duplicate Run 10 km' });
    if (first) await app.user.click(first);
    expect(await screen.findByText('A battle has at most 10 block targets.')).toBeVisible();
    expect(summaryTitles()).toHaveLength(10);
  });

  it('brings no deleted target back into a battle that is full again', async () => {
    const app = await openWith([...many(9, checkbox()), checkbox({ id: 'last', title: 'Last' })]);
    await press(app, 'Delete Last');
    await meanwhile(() =>
      changeDraft(({ targets }) => ({ targets: [...targets, checkbox({ id: 'next' })] })),
    );
    await press(app, 'Undo');
    expect(summaryTitles()).toEqual(many(10, checkbox()).map(({ title }) => title));
  });

  it('lets a full battle change a target that it has', async () => {
    const app = await openWith([...many(9, checkbox()), checkbox({ id: 'last', title: 'Last' })]);
    await press(app, 'Edit Last');
    await findStage('Target Title 1/4');
    await next(app, 'Target Frequency 2/4');
    await press(app, 'Next');
    expect(await findStage('Target Type 3/4')).toBeVisible();
  });
});

describe('with block targets only (D49)', () => {
  it('asks whether to continue, and goes back to add a daily target', async () => {
    const app = await openWith([blockCheckbox()]);
    await press(app, 'Continue');
    const dialog = within(await screen.findByRole('dialog', { name: 'Continue?' }));
    expect(dialog.getByText(/Daily targets keep both sides engaged/)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await findStage('Create Battle 1/5')).toBeVisible();
  });

  it('does not hold anybody back', async () => {
    const app = await openWith([blockCheckbox()]);
    await press(app, 'Continue');
    const dialog = within(await screen.findByRole('dialog', { name: 'Continue?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await findStage('Start Date 2/5')).toBeVisible();
  });
});

describe('a photo can be asked for (D161)', () => {
  it.each([
    ['of a number for each day', number(), true],
    ['of none for the whole battle', blockNumber(), false],
  ])('%s', async (_what, target, isOffered) => {
    const app = await openDescription(target);
    expect(screen.queryByRole('checkbox', { name: 'Photo required' }) !== null).toBe(isOffered);
    if (isOffered) await app.user.click(screen.getByRole('checkbox', { name: 'Photo required' }));
    await next(app, 'Create Battle 1/5');
    expect(screen.queryByText('Photo') !== null).toBe(isOffered);
  });
});

describe('in a group (D48)', () => {
  it('skips the stages with one answer, back and forth, and never speaks of HP', async () => {
    const app = await openWizard(server, { opponents: ['bob', 'cat'] });
    expect(screen.getByText(/^Everybody ticks it once a day/)).toBeVisible();
    await app.user.type(screen.getByLabelText('Target Title'), 'Stretch{Enter}');
    await findStage('Target Description 2/2');
    await press(app, 'Back');
    await findStage('Target Title');
    await next(app, 'Target Description 2/2');
    expect(screen.getByRole('main')).not.toHaveTextContent(/\bHP\b/);
    await next(app, 'Create Battle 1/5');
    await press(app, 'Add another target');
    await findStage('Target Title 1/2');
    await press(app, 'Back');
    await findStage('Create Battle 1/5');
    await finishBattle(app);
    expect(screen.getByText(/^The battle will be sent to Bob and Cat for review\./)).toBeVisible();
  });

  it('shows the one answer of a skipped stage, and why, to whoever is led back there', async () => {
    chooseContestants(['bob', 'cat'].map(player));
    startNewDraft('b1');
    changeDraft(() => ({ targets: [blockNumber()] }));
    const app = await openDraft(server, { path: '/create-battle?stage=description&target=uuid' });
    await press(app, 'Next');
    expect(await findStage('Target Type')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Target Type' })).toHaveAccessibleDescription(
      'Group battles have checkboxes only.',
    );
    expect(screen.getByRole('radio', { name: 'Checkbox' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'Number Input' })).toBeDisabled();
  });

  it('tells how many targets of a copy were left out (D43)', async () => {
    await openWith([checkbox(), number(), blockCheckbox()], '/create-battle', ['bob', 'cat']);
    const notice = await screen.findByText(
      '2 targets left out: groups allow daily checkboxes only',
    );
    expect(notice).toBeVisible();
    // Below the summary a small phone has it out of sight, where Continue stays in it.
    const targets = screen.getByRole('list', { name: 'Targets' });
    expect(notice.compareDocumentPosition(targets)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(summaryTitles()).toEqual(['Stretch']);
  });

  it('tells it over the first title where none is left (D43)', async () => {
    await openWith([number()], '/create-battle', ['bob', 'cat']);
    await findStage('Target Title');
    expect(screen.getByText('1 target left out: groups allow daily checkboxes only')).toBeVisible();
  });
});
