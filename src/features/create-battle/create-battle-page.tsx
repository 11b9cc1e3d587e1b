import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { ErrorState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useDraft } from '../../stores/challenges/kept-draft.ts';
import { retryBroken } from '../../stores/connection/keep-watching.ts';
import { useIsRecordRefused, useUser } from '../../stores/session/session.ts';
import { WIZARD_NAMES } from './stage-texts.ts';
import { stepState } from './use-wizard-steps.ts';
import { Wizard } from './wizard.tsx';

/** `/create-battle`: the wizard on the draft that was started before coming here. */
export function CreateBattlePage() {
  const draft = useDraft();
  const user = useUser();
  const isRefused = useIsRecordRefused();
  // Whoever ends the draft also says where to go from here.
  const [hadDraft] = useState(draft !== null);
  if (draft === null) return hadDraft ? null : <WithoutDraft />;
  if (user !== null) return <Wizard draft={draft} user={user} />;
  return (
    <Page>
      <PageHeader title={WIZARD_NAMES[draft.kind]} />
      {isRefused ? (
        <ErrorState text="Your fighter could not be loaded. The battle is kept: check the connection.">
          <RetryButton onRetry={retryBroken} />
        </ErrorState>
      ) : (
        <Skeleton heights={['3rem', '5rem', '12rem', '3rem']} />
      )}
    </Page>
  );
}

/** Nothing to work on, such as after Back from home: to where battles are started. */
function WithoutDraft() {
  const { depth } = stepState(useLocation());
  const navigate = useNavigate();
  useEffect(() => {
    // One press of Back leads past all stages of the wizard that was here.
    if (depth > 0) void navigate(-depth);
  }, [depth, navigate]);
  return depth > 0 ? null : <Navigate to="/start-new-battle" replace />;
}
