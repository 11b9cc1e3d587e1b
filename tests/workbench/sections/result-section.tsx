import { Podium, type PodiumPlayer } from '../../../src/components/fighter/podium.tsx';
import { type FinalFigures, ResultsBoard } from '../../../src/components/fighter/results-board.tsx';
import { COLOR_SETS } from '../color-sets.ts';
import { Section, Shelf, Specimen } from '../section.tsx';

const ANN: FinalFigures = {
  username: 'ann',
  avatar: { id: '2', colors: COLOR_SETS.Coral },
  hp: 17,
  blocksWon: 1,
  daysWon: 4,
};
const MAX: FinalFigures = {
  username: 'maximilianthegr',
  avatar: { id: '3', colors: COLOR_SETS.Harbour },
  hp: 3,
  blocksWon: 0,
  daysWon: 2,
};

const GROUP = [
  {
    id: 'ann',
    username: 'ann',
    avatar: { id: '1', colors: COLOR_SETS.Coral },
    points: 14,
    daysWon: 4,
  },
  {
    id: 'max',
    username: 'maximilianthegr',
    avatar: { id: '3', colors: COLOR_SETS.Harbour },
    points: 14,
    daysWon: 3,
  },
  {
    id: 'cleo',
    username: 'cleo',
    avatar: { id: '4', colors: COLOR_SETS.Chalk },
    points: 9,
    daysWon: 1,
  },
  {
    id: 'dan',
    username: 'dan',
    avatar: { id: '2', colors: COLOR_SETS.Night },
    points: 0,
    daysWon: 0,
  },
] as const;

export function ResultSection() {
  return (
    <Section id="results" title="Results and podium">
      <Shelf wide>
        <Specimen name="won">
          <ResultsBoard
            mine={ANN}
            theirs={MAX}
            winner="mine"
            outcome="Won"
            how="More HP: 17 to 3"
          />
        </Specimen>
        <Specimen name="lost by KO">
          <ResultsBoard
            mine={{ ...MAX, hp: 0 }}
            theirs={ANN}
            winner="theirs"
            outcome="Lost by KO"
            how="Knock-out on day 3"
          />
        </Specimen>
        <Specimen name="draw">
          <ResultsBoard
            mine={{ ...ANN, hp: 10, daysWon: 3 }}
            theirs={{ ...MAX, hp: 10, blocksWon: 1, daysWon: 3 }}
            winner={null}
            outcome="Draw"
            how="Equal HP, days won and numbers"
          />
        </Specimen>
        <Specimen name="group, running">
          <Podium
            players={GROUP.map((player) => asPlayer(player, false))}
            userId="ann"
            isOver={false}
          />
        </Specimen>
        <Specimen name="group, finished, shared by two">
          <Podium
            players={GROUP.slice(0, 3).map((player) => asPlayer(player, player.points > 9))}
            userId="cleo"
            isOver
          />
        </Specimen>
      </Shelf>
    </Section>
  );
}

function asPlayer(player: (typeof GROUP)[number], isWinner: boolean): PodiumPlayer {
  return { ...player, isWinner };
}
