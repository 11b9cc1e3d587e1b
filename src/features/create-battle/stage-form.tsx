import { type ReactNode, useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Button, WayButton } from '../../components/button.tsx';
import { tellHeight } from '../../lib/tell-height.ts';
import styles from './wizard.module.css';

/** What Back does. */
export interface Back {
  readonly press: () => void;
  /** It leads out of the wizard, not to another stage (D156). */
  readonly leaves: boolean;
}

/** How a stage is left, the same for all. */
export interface StageMoves {
  readonly onNext: () => void;
  readonly back: Back;
  /** The battle could not be sent because of this stage: it says why at once. */
  readonly isRefused: boolean;
}

interface StageFormProps<Input extends FieldValues, Output> extends StageMoves {
  form: UseFormReturn<Input, unknown, Output>;
  /** Takes every change, valid or not: nothing typed is lost by an error, a step back or a reload. */
  keep: (values: Input) => void;
  /** What the player writes in; takes focus on arrival. The heading does without. */
  focus?: FieldPath<Input>;
  /** Has the last word about a valid answer; false stays on the stage. */
  accept?: (values: Input) => boolean;
  children: ReactNode;
}

/** A toast stands above it. */
const tellBarHeight = tellHeight('--action-height');

/** One question with Back and Next; Enter is Next. Next stays with an error if the answer is not valid. */
export function StageForm<Input extends FieldValues, Output>(props: StageFormProps<Input, Output>) {
  const { form, keep, focus, accept, onNext, back, isRefused, children } = props;
  const { setFocus, trigger } = form;

  useEffect(() => {
    if (focus !== undefined) setFocus(focus);
    if (isRefused) void trigger();
  }, [focus, isRefused, setFocus, trigger]);

  const submit = form.handleSubmit(() => {
    if (accept?.(form.getValues()) ?? true) onNext();
  });
  return (
    <form
      className={styles.form}
      noValidate
      onChange={() => keep(form.getValues())}
      onSubmit={(event) => void submit(event)}
    >
      {children}
      <StageButtons back={back}>
        <Button type="submit" look="primary">
          Next
        </Button>
      </StageButtons>
    </form>
  );
}

/** Back, and beside it what leads on. */
export function StageButtons({ back, children }: { back: Back; children: ReactNode }) {
  const BackButton = back.leaves ? WayButton : Button;
  return (
    <div ref={tellBarHeight} className={styles.foot}>
      <div className={styles.buttons}>
        <BackButton onClick={back.press}>Back</BackButton>
        {children}
      </div>
    </div>
  );
}
