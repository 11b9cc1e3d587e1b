import {
  type Battle,
  type DraftBattle,
  type DraftKind,
  newDraft,
  opponentsOf,
  type PlannedTarget,
  QUICK_BATTLE_DAYS,
  repeatBattle,
  type RepeatedBattle,
  termsOf,
  versionOf,
} from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { flushDebouncedStorage } from '../../lib/debounced-storage.ts';
import { newBattleId } from '../../repositories/new-battle-id.ts';
import { keptAppState, useAppState } from '../device/app-state.ts';
import { localToday } from '../device/local-today.ts';

/*
 * The one battle in the making, from its start until it is sent or discarded. It is stored on the
 * device like the rest of the app state, so that it survives a reload and a crash.
 *
 * Whoever has started one navigates to `/create-battle` afterwards. A draft with work in it cannot be
 * replaced by accident: as long as there is one, every screen but the wizard asks what to do with
 * it first (`app/draft-guard.tsx`, D26). Where another tab has begun it since this one was opened, the screen
 * does so in the place of a start: what starts a draft says whether it has.
 */

/**
 * Starts an empty draft for the chosen opponents: a group with two or more of them. One that is to be a link
 * has nobody to go to.
 */
export function startNewDraft(battleId = newBattleId()): boolean {
  return begin(newDraft({ battleId, version: null, ...choice() }));
}

/** Starts a draft for the chosen opponents that lacks nothing but targets: a week, from today on (D196). */
export function startQuickDraft(battleId = newBattleId()): boolean {
  const terms = {
    startDate: localToday(now()),
    numDays: QUICK_BATTLE_DAYS,
    prize: '',
    description: '',
    targets: [],
  };
  return begin(newDraft({ battleId, version: null, ...choice(), terms }));
}

/**
 * Starts a draft for the chosen opponents from the terms of an earlier battle: Repeat a Battle,
 * Rematch, "Send again without". Choose the opponents first: they decide whether it is a group, and
 * a group leaves out the targets that it cannot have, which the wizard tells (D43).
 */
export function startDraftFrom(battle: Battle, battleId = newBattleId()): boolean {
  const chosen = choice();
  return begin(
    newDraft({ battleId, version: null, ...chosen, ...repeated(battle, chosen.isGroupBattle) }),
  );
}

/** The copy of an earlier battle, as it can begin today. */
export const repeated = (battle: Battle, isGroupBattle: boolean): RepeatedBattle =>
  repeatBattle(battle, {
    isGroupBattle,
    today: localToday(now()),
    newId: () => crypto.randomUUID(),
  });

/**
 * Starts changing the terms of a request: `edit` for its challenger (D50), `propose` for the other
 * side of a duel (D51). `battle` is what the player has on screen: sending is refused if it was
 * changed meanwhile (D52). After such a refusal this brings back what was typed, on the version
 * seen now.
 */
export function startRevision(
  battle: Battle,
  kind: Extract<DraftKind, 'edit' | 'propose'>,
): boolean {
  const version = versionOf(battle);
  const draft = work();
  if (draft?.battleId === battle.id) {
    setDraft({ ...draft, kind, version });
    return true;
  }
  const { challenger, isGroupBattle } = battle;
  const opponents =
    kind === 'propose'
      ? [{ id: challenger.id, username: challenger.username }]
      : opponentsOf(battle, challenger.id);
  const seen = termsOf(battle);
  const terms = { ...seen, targets: withOwnIds(seen.targets) };
  return begin(newDraft({ kind, battleId: battle.id, version, isGroupBattle, opponents, terms }));
}

/** Another's request may have targets of one id, or of none, which no stage of the wizard could tell apart. */
function withOwnIds(targets: readonly PlannedTarget[]): PlannedTarget[] {
  const known = new Set(['']);
  return targets.map((target) => {
    const isTold = !known.has(target.id);
    known.add(target.id);
    return isTold ? target : { ...target, id: crypto.randomUUID() };
  });
}

/**
 * The player's work on the draft: it is kept at once, and counts as something to lose. Nothing
 * changes when there is no draft, or `change` gives null.
 */
export function changeDraft(change: (draft: DraftBattle) => Partial<DraftBattle> | null): void {
  useAppState.setState(({ draft }) => {
    const changed = draft && change(draft);
    return changed ? { draft: { ...draft, ...changed, isTouched: true } } : {};
  });
}

/** The request or link of that id is none any more: the draft becomes one of its own. */
export function renewDraft(battleId: string, kind: 'create' | 'invite'): void {
  changeDraft((draft) =>
    draft.battleId === battleId ? { kind, battleId: newBattleId(), version: null } : null,
  );
}

/** Remembers the stage on screen, where the wizard goes on after a reload or a way around. */
export function bookmarkDraft(bookmark: string): void {
  useAppState.setState(({ draft }) =>
    draft === null || draft.bookmark === bookmark ? {} : { draft: { ...draft, bookmark } },
  );
}

/** The draft goes to nobody in particular any more: its summary makes a link of it. */
export function makeDraftAnInvite(): void {
  changeDraft(() => ({ kind: 'invite', opponents: [] }));
}

function choice(): Pick<DraftBattle, 'kind' | 'isGroupBattle' | 'opponents'> {
  const { isByLink, isGroupFlow, chosenOpponents: opponents } = useAppState.getState();
  return isByLink
    ? { kind: 'invite', isGroupBattle: isGroupFlow, opponents: [] }
    : { kind: 'create', isGroupBattle: opponents.length > 1, opponents };
}

/** Whether that is the draft now, and not another tab's with work in it, which is to be asked about first. */
function begin(draft: DraftBattle): boolean {
  const others = work();
  setDraft(others ?? draft);
  // From here on it is this tab's as well, to be thrown away.
  flushDebouncedStorage();
  return others === null;
}

/** The draft with work in it, here or in another tab; null for none. */
function work(): DraftBattle | null {
  flushDebouncedStorage();
  const drafts = [useAppState.getState().draft, keptAppState().draft];
  return drafts.find((draft) => draft?.isTouched) ?? null;
}

function setDraft(draft: DraftBattle): void {
  useAppState.setState({ draft });
}
