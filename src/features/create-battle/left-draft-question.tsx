import { useNavigate } from 'react-router-dom';
import { discardDraft, useDraft } from '../../stores/challenges/kept-draft.ts';
import { DiscardQuestion } from './discard-question.tsx';

/** The question on a screen that the wizard was left for: back to it, or on without the draft. */
export function LeftDraftQuestion() {
  const draft = useDraft();
  const navigate = useNavigate();
  if (draft === null) return null;
  return (
    <DiscardQuestion
      draft={draft}
      onContinue={() => void navigate('/create-battle')}
      onDiscard={discardDraft}
      way="continue"
    />
  );
}
