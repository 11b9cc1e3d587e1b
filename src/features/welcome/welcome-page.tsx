import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../components/button.tsx';
import { List } from '../../components/list.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PlayablePoster } from './playable-poster.tsx';
import styles from './welcome-page.module.css';

const PITCH = [
  [
    'Health, gamified',
    'Tick off a habit and your rival takes the hit. Skip it and you take theirs.',
  ],
  [
    'Set it up your way',
    'Steps, sleep, no sugar: pick the targets, the days and what the loser owes.',
  ],
  [
    'Your own fighter',
    'Customise your avatar: four characters, your colours, and a level that grows with each battle.',
  ],
] as const;

/** The one page that everybody may see: what it is, and the way in. */
export function WelcomePage() {
  const { search } = useLocation();
  const signUp = new URLSearchParams(search);
  signUp.set('view', 'sign-up');
  const start = { pathname: '/login', search: String(signUp) };
  useDocumentTitle();
  return (
    <div className={styles.welcome}>
      <PlayablePoster way={start}>
        <h1 id="welcome-title" tabIndex={-1} className={styles.title}>
          <span>Your habits.</span> <span>Their downfall.</span>
        </h1>
      </PlayablePoster>
      <div className={styles.call}>
        <p className={styles.lead}>
          Challenge a friend to a battle of daily health targets. Whoever keeps going stays
          standing.
        </p>
        <LinkButton to={start} look="primary" wide>
          Register/Login
        </LinkButton>
        <LinkButton to={{ pathname: '/login', search }} wide>
          I have an account
        </LinkButton>
      </div>
      <List className={styles.pitch}>
        {PITCH.map(([title, text]) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </div>
  );
}
