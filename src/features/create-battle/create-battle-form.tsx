import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { dateInZone, newDuel, type PlayerName } from '../../domain/index.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { useNow } from '../../lib/use-now.ts';
import { takeConfirmed } from '../../stores/battles.ts';
import { useRepositories } from '../../stores/repositories-context.ts';
import { showToast } from '../../stores/toasts.ts';
import { BattleFields } from './battle-fields.tsx';
import styles from './create-battle-form.module.css';
import {
  type DraftFormInput,
  draftFormSchema,
  type DraftFormValues,
  newDraft,
  termsOf,
} from './draft-form.ts';
import { Summary } from './summary.tsx';
import { TargetFields } from './target-fields.tsx';

interface CreateBattleFormProps {
  challenger: PlayerName;
  opponent: PlayerName;
}

/** Everything a duel needs on one sheet, with a summary of what will be sent. */
export function CreateBattleForm({ challenger, opponent }: CreateBattleFormProps) {
  const { battles } = useRepositories();
  const navigate = useNavigate();
  // Made once, so that sending again after a lost answer does not make a second battle (D84).
  const [battleId] = useState(() => battles.newBattleId());
  const timeZone = localTimeZone();
  const now = useNow();
  const today = dateInZone(now, timeZone) ?? now.toISOString().slice(0, 10);
  const form = useForm<DraftFormInput, unknown, DraftFormValues>({
    resolver: zodResolver(draftFormSchema(today)),
    defaultValues: newDraft(today),
  });

  const send = form.handleSubmit(async (values) => {
    const me = { id: challenger.id, username: challenger.username, timeZone };
    const battle = newDuel({ id: battleId, challenger: me, opponent, terms: termsOf(values) });
    try {
      takeConfirmed(await battles.createBattle(battle));
      showToast('Battle request sent.', 'success');
      await navigate('/home');
    } catch {
      showToast('Battle request failed to send. Please try again.', 'error');
    }
  });

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <TargetFields />
        <BattleFields today={today} />
        <Summary opponent={opponent} />
        <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
          Send Battle Request
        </Button>
      </form>
    </FormProvider>
  );
}
