import { Badge } from '../../../src/components/badge.tsx';
import { Card } from '../../../src/components/card.tsx';
import { Facts } from '../../../src/components/facts.tsx';
import { ScoreStrip } from '../../../src/components/fighter/score-strip.tsx';
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
          <ScoreStrip
            mine={{ username: 'ann', hp: 7 }}
            theirs={{ username: 'maximilianthegr', hp: 5 }}
            round="Day 3"
          />
        </Specimen>
      </Shelf>
    </Section>
  );
}

function nothing(): void {}
