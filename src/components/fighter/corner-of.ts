/** The viewer's corner, and those of up to three others. */
export type GroupCorner = 'mine' | RivalCorner;
type RivalCorner = 'theirs' | 'third' | 'fourth';

const RIVAL_CORNERS: readonly RivalCorner[] = ['theirs', 'third', 'fourth'];

/** The corner of the rival in that place, 0 for the first (decision 086). */
export function rivalCorner(place: number): RivalCorner {
  return RIVAL_CORNERS[place] ?? 'theirs';
}

/** Whose corner is which in a battle of those players, as that viewer sees it: the others in their order. */
export function cornerOf(
  playerIds: readonly string[],
  viewerId: string,
  playerId: string,
): GroupCorner {
  if (playerId === viewerId) return 'mine';
  return rivalCorner(playerIds.filter((id) => id !== viewerId).indexOf(playerId));
}
