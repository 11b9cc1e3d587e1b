import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Statistics as Figures } from '../../domain/index.ts';
import { Records } from './records.tsx';
import { FiguresTable } from './figures-table.tsx';
import { useStatistics } from './use-statistics.ts';

/** Won, drawn and lost, duels and groups apart (spec section 3). */
export function Statistics() {
  const state = useStatistics();
  if (state.status === 'loading')
    return <Skeleton heights={['6.35rem', '6.35rem', '1.4rem', '6.35rem', '10.5rem']} />;
  if (state.status === 'error') {
    return (
      <ErrorState text="Your statistics could not be counted. They are safe: check the connection.">
        <Button onClick={state.retry}>Try again</Button>
      </ErrorState>
    );
  }
  return <Tables {...state.statistics} />;
}

function Tables({ total, win, draw, loss, groupTotal, groupWin, groupLoss }: Figures) {
  const finished = total + groupTotal;
  return (
    <div className="stack">
      <FiguresTable caption="Duels" figures={{ Total: total, Win: win, Draw: draw, Loss: loss }} />
      <FiguresTable
        caption="Group battles"
        figures={{ Total: groupTotal, Win: groupWin, Loss: groupLoss }}
      />
      <p className="note">
        {finished === 0
          ? 'No finished battle yet.'
          : `${win + groupWin} of ${finished} battles won.`}
      </p>
      <Records />
    </div>
  );
}
