import { useState } from 'react';
import type { Corner } from '../../components/fighter/health-bar.tsx';
import { Versus } from '../../components/fighter/versus.tsx';
import {
  type Battle,
  dayIndex,
  otherSide,
  sideOf,
  startLabel,
  type User,
  type When,
} from '../../domain/index.ts';
import { type CornerScore, cornersOf } from '../../stores/battle-view.ts';
import { useUser } from '../../stores/session.ts';
import { HpLedgerDialog } from './hp-ledger-dialog.tsx';
import { useLowHealthToasts } from './use-low-health-toasts.ts';
import { usePlayer } from './use-player.ts';

interface DuelHeaderProps {
  battle: Battle;
  userId: string;
  when: When;
}

/** The two corners of a running duel with their HP, levels and fighters. */
export function DuelHeader({ battle, userId, when }: DuelHeaderProps) {
  const { mine, theirs } = cornersOf(battle, userId);
  const me = useUser();
  const rival = usePlayer(theirs.id);
  const [explained, setExplained] = useState<Corner | null>(null);
  useLowHealthToasts(battle, userId, when);
  const side = sideOf(battle, userId) ?? 'challenger';
  return (
    <>
      <Versus
        mine={{ ...mine, ...looksOf(me) }}
        theirs={{ ...theirs, ...looksOf(rival) }}
        round={roundLabel(battle, when)}
        onExplain={setExplained}
      />
      <output className="visually-hidden">{spokenScore(mine, theirs)}</output>
      {explained !== null && (
        <HpLedgerDialog
          battle={battle}
          side={explained === 'mine' ? side : otherSide(side)}
          when={when}
          onClose={() => setExplained(null)}
        />
      )}
    </>
  );
}

/** What the stage shows of a player beyond the battle's own record. */
function looksOf(user: User | null) {
  return { level: user?.level, avatarId: user?.avatar.id, colors: user?.avatar.colors };
}

/** Read out with every change, whoever made it. */
function spokenScore(mine: CornerScore, theirs: CornerScore): string {
  return `Score: you ${mine.hp}, ${theirs.username} ${theirs.hp}`;
}

/** 'Day 3 of 7' while it runs. */
function roundLabel(battle: Battle, when: When): string {
  const day = dayIndex(battle, when.today);
  const isRunning = battle.status === 'ACTIVE' && day >= 1 && day <= battle.numDays;
  return isRunning ? `Day ${day} of ${battle.numDays}` : startLabel(battle, when.today);
}
