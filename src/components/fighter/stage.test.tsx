import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ContestantCard } from './contestant-card.tsx';
import { DayWidget } from './day-widget.tsx';
import { Podium } from './podium.tsx';
import { ResultsBoard } from './results-board.tsx';
import { Versus } from './versus.tsx';

const ANN = { username: 'ann', level: 3, hp: 7, maxHp: 10 };
const BEN = { username: 'ben', level: 5, hp: 3, maxHp: 10 };

const duel = (mine: number, theirs: number) => (
  <Versus mine={{ ...ANN, hp: mine }} theirs={{ ...BEN, hp: theirs }} round="Day 3 of 7" />
);

describe('versus', () => {
  it('names both corners, their levels, their health and the round', () => {
    render(<Versus mine={ANN} theirs={BEN} round="Day 3 of 7" />);
    const stage = screen.getByRole('region', { name: 'ann vs ben' });
    expect(within(stage).getByRole('meter', { name: 'ann HP' })).toHaveAttribute('value', '7');
    expect(within(stage).getByRole('meter', { name: 'ben HP' })).toHaveAttribute('value', '3');
    expect(stage).toHaveTextContent('Lv 3');
    expect(stage).toHaveTextContent('Day 3 of 7');
    expect(stage).not.toHaveTextContent('Winner!');
  });

  it('draws nobody before it is known who that is', () => {
    const { container, rerender } = render(duel(7, 3));
    expect(container.querySelectorAll('svg > *')).toHaveLength(0);
    rerender(
      <Versus
        mine={{ ...ANN, avatar: { id: '2' } }}
        theirs={{ ...BEN, avatar: { id: '3' } }}
        round="Day 3"
      />,
    );
    expect(container.querySelectorAll('svg > *').length).toBeGreaterThan(0);
  });

  it('stamps winner and knock-out once it is over', () => {
    render(<Versus mine={ANN} theirs={{ ...BEN, hp: 0 }} round="Finished" isOver winner="mine" />);
    expect(screen.getByText('Winner!')).toBeVisible();
    expect(screen.getByText('KO')).toBeVisible();
  });

  it('stamps nobody after a draw', () => {
    render(<Versus mine={ANN} theirs={BEN} round="Finished" isOver winner={null} />);
    expect(screen.queryByText('Winner!')).not.toBeInTheDocument();
    expect(screen.queryByText('KO')).not.toBeInTheDocument();
  });

  it('throws a fighter back with each loss of HP, and with nothing else', () => {
    const { container, rerender } = render(duel(7, 3));
    const figures = () => [...container.querySelectorAll('svg')];
    const [mine, theirs] = figures().map((figure) => figure.parentElement);
    const drawn = figures();
    rerender(duel(8, 2));
    expect(mine).not.toHaveClass(/struck/);
    expect(theirs).toHaveClass(/struck-odd/);
    rerender(duel(8, 1));
    expect(theirs).toHaveClass(/struck-even/);
    rerender(duel(8, 3));
    expect(theirs).toHaveClass(/struck-even/);
    expect(figures()).toEqual(drawn);
  });

  it('shows a dash for a level it does not know yet', () => {
    render(<Versus mine={{ ...ANN, level: undefined }} theirs={BEN} round="Day 1 of 7" />);
    expect(screen.getByText('Lv –')).toBeVisible();
  });
});

describe('contestant card', () => {
  it('previews with 10 HP of 20 where there is no battle', () => {
    render(<ContestantCard username="ann" level={1} />);
    const meter = screen.getByRole('meter', { name: 'ann HP' });
    expect(meter).toHaveAttribute('aria-valuetext', '10 HP of 20');
    expect(screen.getByRole('article', { name: 'ann' })).toHaveTextContent('Level 1');
  });

  it('keeps the place of a level it does not know yet', () => {
    render(<ContestantCard username="ann" />);
    expect(screen.getByText('Level –')).toBeVisible();
  });

  it('holds the targets of a day', () => {
    render(
      <ContestantCard username="ann" hp={1} maxHp={4}>
        <p>No sweets</p>
      </ContestantCard>,
    );
    expect(screen.getByText('No sweets')).toBeVisible();
  });
});

describe('results board', () => {
  it('lists HP, Blocks Won and Days Won of each side, the viewer first', () => {
    render(
      <ResultsBoard
        mine={{ username: 'ann', hp: 17, blocksWon: 1, daysWon: 4 }}
        theirs={{ username: 'ben', hp: 3, blocksWon: 0, daysWon: 2 }}
        winner="mine"
        outcome="Won"
        how="More HP: 17 to 3"
      />,
    );
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['annWinner!Figureben', '17HP3', '1Blocks Won0', '4Days Won2']);
  });

  it('calls a draw a draw on both sides', () => {
    const figures = { hp: 10, blocksWon: 0, daysWon: 3 };
    render(
      <ResultsBoard
        mine={{ username: 'ann', ...figures }}
        theirs={{ username: 'ben', ...figures }}
        winner={null}
        outcome="Draw"
        how="Equal HP, days won and numbers"
      />,
    );
    expect(screen.getAllByRole('columnheader', { name: /Draw/ })).toHaveLength(2);
  });
});

describe('day widget', () => {
  it('speaks its whole label and not its short text', () => {
    render(<DayWidget text="3-1" tone="win" label="Wednesday 04 Mar: won 3-1" />);
    expect(screen.getByText('Wednesday 04 Mar: won 3-1')).toBeVisible();
    expect(screen.getByText('3-1')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('opens the day and marks today', async () => {
    const onOpen = vi.fn<() => void>();
    render(<DayWidget text="04 Mar" tone="today" label="Today" isCurrent onOpen={onOpen} />);
    const day = screen.getByRole('button', { name: 'Today' });
    expect(day).toHaveAttribute('aria-current', 'date');
    await userEvent.click(day);
    expect(onOpen).toHaveBeenCalledOnce();
  });
});

describe('podium', () => {
  it('says who has how many points and days won, and who is the viewer', () => {
    render(
      <Podium
        userId="b"
        isOver
        players={[
          { id: 'a', username: 'ann', points: 8, daysWon: 3, isWinner: true },
          { id: 'b', username: 'ben', points: 1, daysWon: 3, isWinner: false },
        ]}
      />,
    );
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Winner!8.*ann.*8 points.*Days won: 3/);
    expect(second).toHaveTextContent(/ben \(you\).*1 point.*Days won: 3/);
    expect(second).not.toHaveTextContent('Winner!');
    const rises = [first, second].map((item) =>
      item?.querySelector<HTMLElement>('[style]:not(svg)')?.style.getPropertyValue('--rise'),
    );
    expect(rises).toEqual(['1', '0.125']);
  });

  it.each([
    [[0, 0, 0], 'No points yet. Who begins?'],
    [[3, 1, 0], 'ann leads with 3 points'],
    [[0, 1, 0], 'You lead with 1 point'],
    [[2, 2, 0], 'ann and you lead with 2 points each'],
    [[4, 4, 4], 'All level at 4 points'],
  ])('with %s tells that %s', (points, text) => {
    const players = ['ann', 'ben', 'cat'].map((username, index) => ({
      id: username,
      username,
      points: points[index] ?? 0,
      daysWon: 0,
      isWinner: false,
    }));
    const { container } = render(<Podium userId="ben" isOver={false} players={players} />);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    const corners = [...container.querySelectorAll('li')].map(
      ({ className }) => /mine|theirs|third|fourth/.exec(className)?.[0],
    );
    expect(corners).toEqual(['theirs', 'mine', 'third']);
  });
});
