import { Badge } from '../../../src/components/badge.tsx';
import { Card } from '../../../src/components/card.tsx';
import { Facts } from '../../../src/components/facts.tsx';
import { Versus } from '../../../src/components/fighter/versus.tsx';
import { ButtonRow, LinkRow, RowList } from '../../../src/components/list-row.tsx';
import { Section, Shelf, Specimen } from '../section.tsx';

export function ListSection() {
  return (
    <Section id="lists" title="Rows and cards">
      <Shelf wide>
        <Specimen name="rows">
          <RowList>
            <LinkRow
              to="/battle"
              title="vs maximilianthegr"
              note="Day 3"
              badge={<Badge>Open</Badge>}
            />
            <LinkRow
              to="/battle"
              title="vs ben"
              note="Finished"
              badge={<Badge tone="win">Won</Badge>}
              score="5 : 3 HP"
            />
            <ButtonRow title="cleo" note="Level 4" onPress={nothing} />
          </RowList>
        </Specimen>
        <Specimen name="row, pressed" force="active">
          <RowList>
            <ButtonRow title="cleo" note="Level 4" onPress={nothing} />
          </RowList>
        </Specimen>
        <Specimen name="row, focused" force="focus-visible">
          <RowList>
            <ButtonRow title="cleo" note="Level 4" onPress={nothing} />
          </RowList>
        </Specimen>
        <Specimen name="card with facts">
          <Card heading="Details">
            <Facts
              facts={[
                { name: 'Start Date', value: '01 Mar 2026' },
                { name: 'Prize/Forfeit', value: 'n/a' },
                {
                  name: 'Description/Rules',
                  value: 'Ten thousand steps count,\ncycling does not.',
                },
              ]}
            />
          </Card>
        </Specimen>
        <Specimen name="a duel in one line">
          <Versus
            mine={{ username: 'ann', level: null, hp: 7, maxHp: 6 }}
            theirs={{ username: 'maximilianthegr', level: null, hp: 5, maxHp: 6 }}
            round="Day 3 of 7"
            size="line"
          />
        </Specimen>
      </Shelf>
    </Section>
  );
}

function nothing(): void {}
