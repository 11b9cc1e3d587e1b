import { lazy, useDeferredValue } from 'react';
import { DaysApartNote } from '../../components/fighter/days-apart-note.tsx';
import { KnockOutNote } from '../../components/fighter/knock-out-note.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { CameraIcon } from '../../components/icons.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import {
  type Battle,
  couldEndTonight,
  dayIndex,
  dayKeyOf,
  daysFarApart,
  finishDate,
  isEvening,
  isOpenForEntries,
  type KnockOutTonight,
  opponentsOf,
  versusLabel,
  type When,
} from '../../domain/index.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { useHeardWords } from '../../stores/battles/heard-words.ts';
import { battlesIn, useFromOpenBattles } from '../../stores/battles/open-battles.ts';
import { useTicker } from '../../stores/entries/use-recorders.ts';
import { openEntryDialog } from '../../stores/entries/entry-dialogs.ts';
import { useBlocked } from '../../stores/players/personal-user.ts';
import { BlockPanel, blocksOf } from './block-panel.tsx';
import { Calendar, calendarOf } from './day-calendar.tsx';
import { Details, termsOf } from './details.tsx';
import { DuelHeader, duelOf } from './duel-header.tsx';
import { HeldNote } from './held-note.tsx';
import { GroupStandings } from './group-standings.tsx';
import { PhotoStrip, stripOf } from './photo-strip.tsx';
import { TodayCards, todayOf } from './today-cards.tsx';
import { useHpLedger } from './use-hp-ledger.tsx';
import { useUnaskedPhotos } from './use-photos.tsx';

interface CalendarViewProps {
  battle: Battle;
  userId: string;
  now: Date;
  when: When;
  /** Whether it takes no entry for now, because it was ended too early. */
  isHeld: boolean;
}

/** A battle is over once: the worker fetches this when all is at rest (decision 061). */
const BattleResult = lazy(async () => {
  const { BattleResult: Result } = await loadChunk(() => import('./result/battle-result.tsx'));
  return { default: Result };
});

/** Made once, so that the title's line stays as it is while the battle goes on. */
const ADD_PHOTO = (
  <IconButton
    label="Add a photo"
    icon={<CameraIcon />}
    onClick={() => openEntryDialog({ kind: 'add' })}
  />
);

/**
 * Who is ahead, what is left today, how the days went, and what it was all about. Each part is given
 * only what it shows, so that a tick renders the parts that it changes.
 */
export const CalendarView = memoSame(function CalendarView(props: CalendarViewProps) {
  const { battle, userId, now, when, isHeld } = props;
  const day = dayIndex(battle, when.today);
  const isDuel = !battle.isGroupBattle;
  // What stands here stays, with the focus in it, until the result of a battle that ends meanwhile is fetched.
  const isOver = useDeferredValue(battle.status === 'COMPLETE');
  const words = useHeardWords(battle, userId, now);
  const { explain, ledger } = useHpLedger(battle, userId, when);
  const tickDaily = useTicker(battle, dayKeyOf(day));
  const tickBlock = useTicker(battle, null);
  const blocked = useBlocked();
  const open = useFromOpenBattles(battlesIn);
  const viewer = { userId, now, blocked };
  const blocks = blocksOf(battle, viewer, when, isHeld);
  const isOpen = battle.status === 'ACTIVE' && !isHeld;
  const apart = isOver
    ? null
    : daysFarApart(battle, userId, dayToCompare(battle, when), localTimeZone());
  const tonight = knockOutTonight(battle, userId, now);
  const [rival] = opponentsOf(battle, userId);
  const photoAt = useUnaskedPhotos(battle, blocked);
  const isToday = !isHeld && isOpenForEntries(battle, when);

  return (
    <>
      {isDuel && !isOver && (
        <DuelHeader {...duelOf(battle, userId, when, words)} onExplain={explain} />
      )}
      {ledger}
      <Page>
        <PageHeader
          title={versusLabel(battle, userId)}
          isOfNames
          backTo="/battles"
          action={isOpen && ADD_PHOTO}
        />
        {isHeld && <HeldNote />}
        {tonight && rival && <KnockOutNote {...tonight} userId={userId} rival={rival.username} />}
        {apart && <DaysApartNote {...apart} />}
        {!isDuel && <GroupStandings battle={battle} userId={userId} when={when} words={words} />}
        {isOver && <BattleResult battle={battle} userId={userId} when={when} />}
        {isToday && <TodayCards {...todayOf(battle, viewer, open, day)} onTick={tickDaily} />}
        {blocks.targets.length > 0 && <BlockPanel {...blocks} onTick={tickBlock} />}
        <Calendar {...calendarOf(battle, userId, when)} />
        <PhotoStrip {...stripOf(battle, userId, photoAt)} />
        <Details {...termsOf(battle, userId)} blocked={blocked} />
      </Page>
    </>
  );
});

/** What both sides are told from the evening on, and by day where the loser's own is over. */
function knockOutTonight(battle: Battle, userId: string, now: Date): KnockOutTonight | null {
  const zone = localTimeZone();
  const threat = couldEndTonight(battle, userId, now, zone);
  return threat?.isDayOver || isEvening(battle, userId, now, zone) ? threat : null;
}

/** Today, or the nearest day of the battle. */
function dayToCompare(battle: Battle, { today }: When): string {
  if (today < battle.startDate) return battle.startDate;
  const last = finishDate(battle);
  return today > last ? last : today;
}
