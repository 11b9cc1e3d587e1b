import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../components/button.tsx';
import { SelectField } from '../components/field.tsx';
import { ContestantCard } from '../components/fighter/contestant-card.tsx';
import { NumberRow } from '../components/fighter/number-row.tsx';
import { Versus } from '../components/fighter/versus.tsx';
import { targetAt } from '../domain/index.ts';
import { GroupStrip } from '../features/home/group-strip.tsx';
import { ChosenBar } from '../features/opponents/contestant-choice.tsx';
import { chooseContestants } from '../stores/challenges/chosen-opponents.ts';
import { meanwhile } from '../testing/render-app.tsx';
import { duel, number, player, slot, withDaily } from '../testing/sample-battles.ts';
import { endureForeignMarkup } from './foreign-markup.ts';
import { doPresses } from './front-page/do-presses.ts';

// oxlint-disable-next-line typescript/unbound-method -- put back as they are
const { removeChild, insertBefore } = Node.prototype;

beforeEach(endureForeignMarkup);
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
});

/** As a browser does that translates the page: each text comes into an element of its own. */
function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `[${text.textContent}]`;
    text.parentNode?.replaceChild(font, text);
  }
}

const Sentence = ({ isLong }: { isLong: boolean }) => (
  <p>
    {isLong && 'Once more: '}
    <b>Go</b>
    {isLong && ' home'}
  </p>
);

const savingField = (isSaving: boolean) => (
  <SelectField label="Reminder" isSaving={isSaving}>
    <option>Yes</option>
  </SelectField>
);

const stripOf = (points: number, done: number) => (
  <GroupStrip
    players={[
      {
        id: 'ann',
        username: 'Ann',
        avatar: undefined,
        points,
        tally: `${done} of 3`,
        isLeader: false,
        corner: 'mine',
      },
    ]}
    round="Day 1 of 7"
    minutesLeft={null}
    saying={null}
  />
);

const noop = (): void => undefined;

const numberRow = (value: number, hide: boolean, onPress = noop) => {
  const target = targetAt(withDaily(duel([number()]), 1, 1, 'ann', value, { hide }), slot(1));
  return target && <NumberRow target={target} userId="ann" isOpen onPress={onPress} />;
};

it('goes on in a page that something has translated', () => {
  const { rerender } = render(<Sentence isLong />);
  translatePage();
  rerender(<Sentence isLong={false} />);
  rerender(<Sentence isLong />);
  expect(screen.getByText(/home$/)).toBeInTheDocument();
});

it('keeps the points and ticks of a group up to date', () => {
  const { rerender } = render(stripOf(1, 1));
  translatePage();
  rerender(stripOf(3, 2));
  expect(screen.getByRole('listitem')).toHaveTextContent(/, 3 points, today \+232 of 3$/);
});

it.each([
  ['a number', false, /\]9,000$/],
  ['a hidden number', true, /\]9,000\[, hidden/],
])('shows %s as it was entered last', (_what, isHidden, words) => {
  const { rerender } = render(numberRow(8000, isHidden));
  translatePage();
  rerender(numberRow(9000, isHidden));
  expect(screen.getByRole('button')).toHaveTextContent(words);
});

it('shows the level that a player has once it is known', () => {
  const { rerender } = render(<ContestantCard username="Ann" />);
  translatePage();
  rerender(<ContestantCard username="Ann" level={3} />);
  expect(screen.getByText(/Level/)).toHaveTextContent(/^Level 3$/);
});

it('counts those who are chosen for a group', async () => {
  chooseContestants([player('bob')]);
  render(<ChosenBar />, { wrapper: MemoryRouter });
  translatePage();
  await meanwhile(() => chooseContestants([player('bob'), player('cat')]));
  expect(screen.getByRole('status')).toHaveTextContent(/^2 selected$/);
});

it('asks why of the HP that a corner has', () => {
  const corner = { username: 'Ann', level: 1, maxHp: 5 };
  const stage = (hp: number) => (
    <Versus mine={{ ...corner, hp }} theirs={{ ...corner, hp: 5 }} round="Day 1" onExplain={noop} />
  );
  const { rerender } = render(stage(6));
  translatePage();
  rerender(stage(7));
  const [why] = screen.getAllByRole('button');
  expect(why).toHaveTextContent(/^Why 7\?.*How Ann got to 7 HP$/);
});

it('changes the words of a button that were translated', () => {
  const { rerender } = render(<Button>Confirm 12</Button>);
  translatePage();
  rerender(<Button>Confirm 12,000</Button>);
  expect(screen.getByRole('button')).toHaveTextContent(/^Confirm 12,000$/);
  rerender(<Button busy>Confirm 12,000</Button>);
  rerender(<Button>Confirm 13</Button>);
  expect(screen.getByRole('button')).toHaveTextContent(/^Confirm 13$/);
});

it('takes away that it saves, translated or not', async () => {
  const { rerender } = render(savingField(true));
  expect(await screen.findByText('Saving…')).toBeVisible();
  translatePage();
  rerender(savingField(false));
  expect(screen.queryByText(/Saving/)).toBeNull();
});

it('opens the number that was pressed on a translated picture of home', () => {
  const open = vi.fn<() => void>();
  const { container, unmount } = render(numberRow(8000, false));
  translatePage();
  const picture = document.createElement('div');
  picture.innerHTML = container.innerHTML;
  unmount();
  const app = render(numberRow(8000, false, open));
  document.presses = [...picture.querySelectorAll('button')];
  doPresses(app.container);
  expect(open).toHaveBeenCalledOnce();
});
