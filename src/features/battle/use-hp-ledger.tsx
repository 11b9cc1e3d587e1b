import { type ReactNode, useState } from 'react';
import type { Corner } from '../../components/fighter/health-bar.tsx';
import { type Battle, otherSide, sideOf, type When } from '../../domain/index.ts';
import { HpLedgerDialog } from './hp-ledger-dialog.tsx';

/** Opens the ledger of a corner of the duel; `ledger` is the dialog while it is open. */
export function useHpLedger(
  battle: Battle,
  userId: string,
  when: When,
): { explain: (corner: Corner) => void; ledger: ReactNode } {
  const [explained, setExplained] = useState<Corner | null>(null);
  const side = sideOf(battle, userId) ?? 'challenger';
  const ledger = explained !== null && (
    <HpLedgerDialog
      battle={battle}
      side={explained === 'mine' ? side : otherSide(side)}
      viewerId={userId}
      when={when}
      onClose={() => setExplained(null)}
    />
  );
  return { explain: setExplained, ledger };
}
