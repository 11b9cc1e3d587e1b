import { Button, LinkButton } from '../../components/button.tsx';
import { Way } from '../../components/way.tsx';
import {
  agreedTargets,
  type Battle,
  counted,
  formatDayMonth,
  isolatedText,
  requestAddress,
  titlesText,
} from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { reportError } from '../../lib/report-error.ts';
import { useRequestsForMe } from '../../stores/battles/use-requests-for-me.ts';
import { useSeenTerms } from '../../stores/battles/use-seen-terms.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { useUserId } from '../../stores/session/session.ts';
import notice from './home-page.module.css';
import styles from './requests.module.css';

/** The rest is on the battles page: home is about today. */
const MOST_SHOWN = 2;

/** That requests wait for the player, also without an active battle (D22). */
export function RequestNotice() {
  return (
    useRequestsForMe().length > 0 && (
      <Way className={notice.notice} to="/battles">
        You have a battle request! Check the battles page
      </Way>
    )
  );
}

/** The requests themselves. */
export function Requests() {
  return useRequestsForMe()
    .slice(0, MOST_SHOWN)
    .map((battle) => <Request key={battle.id} battle={battle} />);
}

/** Who asks, for what, and what is to be done: enough to accept; the whole of it is one tap away (decision 075). */
function Request({ battle }: { battle: Battle }) {
  const { id, challenger, isGroupBattle, prize, numDays, startDate } = battle;
  const userId = useUserId();
  const { battles } = useRepositories();
  const { version, wereChanged } = useSeenTerms(battle);
  const targets = titlesText(agreedTargets(battle));

  const accept = async (): Promise<void> => {
    try {
      const { acceptInPlace } = await import('../../stores/battles/answer-request.ts');
      await acceptInPlace(battles, { battle, userId, version });
    } catch (error) {
      reportError('A request could not be accepted', error);
      showToast('Battle acceptance failed, please try again.', 'error');
    }
  };
  return (
    <article className={classes(styles.request, isGroupBattle && styles.group)}>
      <p className={styles.who}>
        <strong>{challenger.username}</strong>{' '}
        {isGroupBattle ? 'wants you in a group battle' : 'wants to fight you'}
      </p>
      {prize !== '' && <p className={styles.stake}>{isolatedText(prize)}</p>}
      <p>{`${counted(numDays, 'day')} from ${formatDayMonth(startDate)}: ${targets}`}</p>
      {wereChanged && <p role="alert">This battle was changed. Please look again.</p>}
      <p className={styles.answers}>
        <LinkButton
          to={requestAddress(id)}
          aria-label={`Look at the request of ${challenger.username}`}
        >
          Look
        </LinkButton>
        {!wereChanged && (
          <Button
            look="primary"
            aria-label={`Accept the request of ${challenger.username}`}
            onClick={accept}
          >
            Accept
          </Button>
        )}
      </p>
    </article>
  );
}
