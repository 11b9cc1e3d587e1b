import { Link } from 'react-router-dom';
import { Facts } from '../../components/facts.tsx';
import { List, NumberedList } from '../../components/list.tsx';
import { Prose } from '../../components/prose.tsx';
import {
  CHECKBOX_HP,
  HP_PER_DAILY_TARGET,
  HP_WITHOUT_DAILY_TARGETS,
  MAX_GROUP_OPPONENTS,
  NUMBER_LEAD_HP,
  XP_FOR_OUTCOME,
} from '../../domain/index.ts';
import styles from './guide.module.css';

const EXAMPLE_TARGETS = 3;

/** How a battle is won and what moves HP (spec section 1, D1, D14, D115). */
export function Guide() {
  return (
    <Prose>
      <h2>How to win a battle</h2>
      <p>The first of these that tells you apart decides.</p>
      <NumberedList className={styles.ways}>
        <li>
          <h3>Knock-out</h3>
          <p>
            Your opponent’s hit points (HP) are at 0 or below as the day rolls over. The battle ends
            there and then. Until midnight they can still save themselves.
          </p>
        </li>
        <li>
          <h3>Most HP</h3>
          <p>Nobody was knocked out: whoever has more HP at the end wins.</p>
        </li>
        <li>
          <h3>Most days won</h3>
          <p>
            HP are level: each day belongs to the side with more points, one for each completed
            target; of a number target only the higher number has it. More days win.
          </p>
        </li>
        <li>
          <h3>Highest accumulated number inputs</h3>
          <p>
            Days are level too: all numbers of each number target are added up, and the higher sum
            takes that target. More of them wins; if they are level as well, it is a draw.
          </p>
        </li>
      </NumberedList>

      <p>
        <Link to="/spar">Spar with Coach</Link>: a day in two minutes, before anybody else is in it.
      </p>

      <h2>Hit points</h2>
      <List>
        <li>
          You start with {HP_PER_DAILY_TARGET} HP for each daily target: {EXAMPLE_TARGETS} targets,{' '}
          {HP_PER_DAILY_TARGET * EXAMPLE_TARGETS} HP. A battle without daily targets starts with{' '}
          {HP_WITHOUT_DAILY_TARGETS}.
        </li>
        <li>
          A completed daily target: +{CHECKBOX_HP} for you, -{CHECKBOX_HP} for them. Taking it back
          undoes both.
        </li>
        <li>
          A number target: +{NUMBER_LEAD_HP} for the higher number, -{NUMBER_LEAD_HP} for the lower
          one; equal numbers move nothing. So overtaking counts double: from -{NUMBER_LEAD_HP} to +
          {NUMBER_LEAD_HP}, a swing of {2 * NUMBER_LEAD_HP}.
        </li>
        <li>
          A completed block target adds as many HP as the battle has days, at its end, and takes
          none from anybody. Both sides can earn a ticked one; a number goes to the higher total.
        </li>
        <li>If a target asks for a photo, it counts once the photo is there.</li>
      </List>

      <h2>Group battles (beta)</h2>
      <p>
        You against up to {MAX_GROUP_OPPONENTS} others, without HP. Every completed target is one
        point, and the most points win; the days won are shown for glory only. Level points share
        the win as a draw.
      </p>

      <h2>Experience</h2>
      <p>Every battle makes you stronger. Levels are for show and give no advantage.</p>
      <Facts
        facts={[
          { name: 'Win', value: `+${XP_FOR_OUTCOME.win} XP` },
          { name: 'Draw', value: `+${XP_FOR_OUTCOME.draw} XP` },
          { name: 'Loss', value: `+${XP_FOR_OUTCOME.loss} XP` },
        ]}
      />
    </Prose>
  );
}
