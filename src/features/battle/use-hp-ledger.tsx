import { type ReactNode, useState } from 'react';
import type { Corner } from '../../components/fighter/health-bar.tsx';
import type { Battle, When } from '../../domain/index.ts';
import { HpLedgerDialog } from './hp-ledger-dialog.tsx';

/** Opens the ledger of a corner of the duel; `ledger` is the dialog while it is open. */
export function useHpLedger(
  battle: Battle,
  userId: string,
  when: When,
): { explain: (corner: Corner) => void; ledger: ReactNode } {
  const [explained, setExplained] = useState<Corner | null>(null);
  const ledger = explained !== null && (
    <HpLedgerDialog
      battle={battle}
      corner={explained}
      viewerId={userId}
      when={when}
      onClose={() => setExplained(null)}
    />
  );
  return { explain: setExplained, ledger };
}
