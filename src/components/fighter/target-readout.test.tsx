import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dailyTargets } from '../../domain/index.ts';
import { ANN, BOB, checkbox, duel, START, withDaily } from '../../testing/sample-battles.ts';
import { TargetReadout } from './target-readout.tsx';

const ZONED = duel([checkbox({ title: 'Stretch' }), checkbox({ title: 'Read' })]);
const battle = withDaily(
  withDaily(
    { ...ZONED, challenger: { ...ZONED.challenger, timeZone: 'Europe/London' } },
    1,
    1,
    ANN,
    true,
    { at: Date.parse(`${START}T20:00:00Z`), receivedAt: Date.parse('2026-03-03T07:00:00Z') },
  ),
  1,
  2,
  ANN,
  true,
  { receivedAt: Date.parse(`${START}T20:00:00Z`) },
);

describe('an entry that arrived after its day', () => {
  it.each([true, false])('says so, to its owner and to others (own: %s)', (isOwn) => {
    const targets = dailyTargets(battle, 'day1');
    render(
      <TargetReadout
        targets={targets}
        date={START}
        userId={ANN}
        timeZone="Europe/London"
        isOwn={isOwn}
      />,
    );
    const [late, inTime] = screen.getAllByRole('listitem');
    expect(late).toHaveTextContent('Stretch, done, sent late');
    expect(inTime).toHaveTextContent(/^Read, done$/);
  });

  it('is a matter of its own player only', () => {
    render(
      <TargetReadout
        targets={dailyTargets(battle, 'day1')}
        date={START}
        userId={BOB}
        timeZone="Europe/London"
      />,
    );
    expect(screen.queryByText(/sent late/)).toBeNull();
  });
});
