import { useState } from 'react';
import { Button } from '../../../src/components/button.tsx';
import { ContestantCard } from '../../../src/components/fighter/contestant-card.tsx';
import { type CornerView, Versus } from '../../../src/components/fighter/versus.tsx';
import { COLOR_SETS } from '../color-sets.ts';
import { Section, Shelf, Specimen } from '../section.tsx';
import styles from '../workbench.module.css';

const ANN: CornerView = {
  username: 'ann',
  level: 3,
  hp: 7,
  maxHp: 10,
  avatar: { id: '2', colors: COLOR_SETS.Coral },
};
const MAX: CornerView = {
  username: 'maximilianthegr',
  level: 12,
  hp: 3,
  maxHp: 10,
  avatar: { id: '1', colors: COLOR_SETS.Harbour },
};

export function StageSection() {
  return (
    <Section id="stage" title="Duel stage">
      <Specimen name="as wide as the column">
        <div className={styles.column}>
          <Versus mine={{ ...ANN, username: 'zoe' }} theirs={MAX} round="Day 3 of 7" />
        </div>
      </Specimen>
      <Shelf wide>
        <Specimen name="ahead">
          <Versus mine={ANN} theirs={MAX} round="Day 3 of 7" />
        </Specimen>
        <Specimen name="behind, no level known yet">
          <Versus
            mine={{
              ...MAX,
              hp: 2,
              level: undefined,
              avatar: { id: '3', colors: COLOR_SETS.Harbour },
            }}
            theirs={{ ...ANN, hp: 14, avatar: { id: '4', colors: COLOR_SETS.Coral } }}
            round="Day 6 of 7"
          />
        </Specimen>
        <Specimen name="KO tonight">
          <Versus
            mine={{ ...ANN, hp: 0 }}
            theirs={{ ...MAX, username: 'ben', hp: 16 }}
            round="Day 5 of 31"
          />
        </Specimen>
        <Specimen name="won by KO">
          <Versus
            mine={{ ...ANN, hp: 11 }}
            theirs={{ ...MAX, username: 'cleo', hp: -1 }}
            round="Finished"
            isOver
            winner="mine"
          />
        </Specimen>
        <Specimen name="lost on points">
          <Versus
            mine={{ ...ANN, hp: 4 }}
            theirs={{ ...MAX, username: 'dan', hp: 6 }}
            round="Finished"
            isOver
            winner="theirs"
          />
        </Specimen>
        <Live />
        <Specimen name="contestant card, own">
          <ContestantCard
            username="ann"
            level={3}
            avatar={{ id: '2', colors: COLOR_SETS.Coral }}
            hp={7}
            maxHp={10}
          />
        </Specimen>
        <Specimen name="contestant card, other side">
          <ContestantCard
            username="maximilianthegr"
            level={12}
            corner="theirs"
            mood="out"
            avatar={{ id: '4', colors: COLOR_SETS.Harbour }}
            hp={0}
            maxHp={10}
          />
        </Specimen>
      </Shelf>
    </Section>
  );
}

function Live() {
  const [lead, setLead] = useState(0);
  return (
    <Specimen name="live: each tick hits">
      <Versus
        mine={{ ...ANN, hp: 5 + lead, avatar: { id: '4', colors: COLOR_SETS.Coral } }}
        theirs={{
          ...MAX,
          username: 'eve',
          hp: 5 - lead,
          avatar: { id: '3', colors: COLOR_SETS.Harbour },
        }}
        round="Day 2 of 7"
      />
      <div className={styles.row}>
        <Button look="primary" onClick={() => setLead(lead + 1)}>
          I tick
        </Button>
        <Button onClick={() => setLead(lead - 1)}>They tick</Button>
      </div>
    </Specimen>
  );
}
