import type { DraftBattle, User } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { changeDraft } from '../../stores/challenges/draft-battle.ts';
import { localToday } from '../../stores/device/local-today.ts';
import { DaysStage, PrizeStage, RulesStage, StartDateStage } from './battle-stages.tsx';
import { sketchOf, withSketch, withTarget } from './draft-targets.ts';
import { checkTarget } from './draft-terms.ts';
import { FinishedStage } from './finished-stage.tsx';
import { QuickStage } from './quick-stage.tsx';
import {
  FrequencyStage,
  TargetDescriptionStage,
  type TargetStageProps,
  TitleStage,
  TypeStage,
} from './target-stages.tsx';
import type { Back } from './stage-form.tsx';
import { TargetsStage } from './targets-stage.tsx';
import type { SendBattle } from './use-send-battle.ts';
import type { WizardSteps } from './use-wizard-steps.ts';
import { type BattleStage, newTarget, nextTargetStage, type TargetStage } from './wizard-place.ts';

interface StageProps {
  draft: DraftBattle;
  user: User;
  steps: WizardSteps;
  sending: SendBattle;
  /** Goes on once the player has heard what is missing. */
  warnBefore: (goOn: () => void) => void;
  back: Back;
}

/** The form of the place where the wizard is. */
export function Stage(props: StageProps) {
  const { draft, steps, back } = props;
  const { place } = steps;
  return 'targetId' in place ? (
    <TargetStageAt draft={draft} steps={steps} place={place} back={back} />
  ) : (
    <BattleStageAt {...props} stage={place.stage} />
  );
}

interface TargetStageAtProps extends Pick<StageProps, 'draft' | 'steps' | 'back'> {
  place: { readonly stage: TargetStage; readonly targetId: string };
}

function TargetStageAt({ draft, steps, place, back }: TargetStageAtProps) {
  const { targetId } = place;
  const sketch = sketchOf(draft, targetId);
  const props = (onNext: () => void): TargetStageProps => ({
    draft,
    sketch,
    keep: (typed) => changeDraft((current) => withSketch(current, targetId, typed)),
    onNext,
    back,
    isRefused: steps.isRefused,
  });
  const goOn = (): void => steps.go({ stage: nextTargetStage(draft, place.stage), targetId });
  const finish = (): void => {
    const checked = checkTarget(draft, sketch);
    if (!checked.ok) {
      steps.go(checked.place, { isRefused: true });
      return;
    }
    changeDraft((current) => withTarget(current, checked.value));
    steps.go({ stage: steps.overview });
  };
  switch (place.stage) {
    case 'title':
      return <TitleStage {...props(goOn)} />;
    case 'frequency':
      return <FrequencyStage {...props(goOn)} />;
    case 'type':
      return <TypeStage {...props(goOn)} />;
    case 'description':
      return <TargetDescriptionStage {...props(finish)} />;
  }
}

function BattleStageAt({
  draft,
  user,
  steps,
  stage,
  sending,
  warnBefore,
  back,
}: StageProps & { stage: BattleStage }) {
  const today = localToday(useNow());
  const add = (): void => steps.go(newTarget(draft));
  const to = (next: BattleStage) => (): void => steps.go({ stage: next });
  const props = (onNext: () => void) => ({
    draft,
    user,
    today,
    keep: (typed: Partial<DraftBattle>) => changeDraft(() => typed),
    onNext,
    back,
    isRefused: steps.isRefused,
  });
  switch (stage) {
    case 'quick':
      return <QuickStage {...props(() => warnBefore(to('finished')))} onAdd={add} />;
    case 'targets':
      return <TargetsStage {...props(() => warnBefore(to('start-date')))} onAdd={add} />;
    case 'start-date':
      return <StartDateStage {...props(to('days'))} />;
    case 'days':
      return <DaysStage {...props(to('prize'))} />;
    case 'prize':
      return <PrizeStage {...props(to('rules'))} />;
    case 'rules':
      return <RulesStage {...props(to('finished'))} />;
    case 'finished':
      return (
        <FinishedStage
          draft={draft}
          sending={sending}
          onSend={() => warnBefore(() => void sending.send())}
          back={back}
        />
      );
  }
}
