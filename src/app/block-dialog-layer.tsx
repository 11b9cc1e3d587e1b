import { Suspense } from 'react';
import { useBlockQuestion } from '../stores/players/asked-to-block.ts';
import { lazyRoute } from './lazy-route.tsx';

const BlockDialog = lazyRoute(
  async () => (await import('../features/challengers/block-dialog.tsx')).BlockDialog,
);

/** The question whether to block somebody, over whatever screen asks it. */
export function BlockQuestion() {
  const isAsked = useBlockQuestion(({ player }) => player !== null);
  return (
    isAsked && (
      <Suspense fallback={null}>
        <BlockDialog />
      </Suspense>
    )
  );
}
