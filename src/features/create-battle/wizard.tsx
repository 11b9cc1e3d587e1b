import { Navigate, useLocation } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import { counted, type DraftBattle, type User } from '../../domain/index.ts';
import { BattleSummary } from './battle-summary.tsx';
import { useDailyWarning } from './continue-question.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { StageHead } from './stage-head.tsx';
import { StagePoster } from './stage-poster.tsx';
import { stageTexts } from './stage-texts.ts';
import { Stage } from './wizard-stage.tsx';
import { targetActions } from './target-actions.ts';
import { useLeave } from './use-leave.ts';
import { useSendBattle } from './use-send-battle.ts';
import { useWizardSteps } from './use-wizard-steps.ts';
import { formatPlace, parsePlace, type Place } from './wizard-place.ts';
import styles from './wizard.module.css';

interface WizardProps {
  draft: DraftBattle;
  user: User;
}

/** One question after the other, with the battle so far beside it. */
export function Wizard({ draft, user }: WizardProps) {
  const location = useLocation();
  const steps = useWizardSteps(draft);
  const { place, go, back } = steps;
  const { leave, isAsking, stay, exit } = useLeave(draft);
  const warning = useDailyWarning(draft);
  const sending = useSendBattle(draft, user, (refused) => go(refused, { isRefused: true }));

  const address = formatPlace(place);
  const asked = parsePlace(location.search);
  if (asked === null || formatPlace(asked) !== address)
    return <Navigate to={address} replace state={location.state as unknown} />;

  const { name, counter, question } = stageTexts(draft, place);
  const isOverview = showsBattle(place);
  return (
    <Page>
      <div className={place.stage === 'quick' ? styles.stage : styles.wizard}>
        <StageHead key={address} name={name} counter={counter}>
          {draft.leftOut > 0 && (isOverview || draft.targets.length === 0) && (
            <LeftOutNotice count={draft.leftOut} />
          )}
        </StageHead>
        {place.stage !== 'quick' && (
          <BattleSummary
            key={String(isOverview)}
            draft={draft}
            isOpen={isOverview}
            {...targetActions(draft, steps)}
          />
        )}
        <div key={`${address} stage`} className={styles.stage}>
          <StagePoster draft={draft} avatar={user.avatar} counter={counter} question={question} />
          <Stage
            draft={draft}
            user={user}
            steps={steps}
            sending={sending}
            warnBefore={warning.before}
            back={back ? { press: back, leaves: false } : leave}
          />
        </div>
      </div>
      {warning.question}
      {isAsking && (
        <DiscardQuestion draft={draft} onContinue={stay} onDiscard={exit} way="discard" />
      )}
    </Page>
  );
}

/** Stages that are about the battle as a whole: its drawer is open there. */
function showsBattle({ stage }: Place): boolean {
  return stage === 'targets' || stage === 'finished';
}

/** D43 */
function LeftOutNotice({ count }: { count: number }) {
  return (
    <p className={styles.notice}>
      {counted(count, 'target')} left out: groups allow daily checkboxes only
    </p>
  );
}
