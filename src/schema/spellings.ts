import type { BattleStatus } from '../domain/index.ts';

/** The texts under which battles in one of these statuses are stored (K3), for a query. */
export function spellings(...statuses: readonly BattleStatus[]): string[] {
  return [...statuses, ...statuses.map((status) => status.toLowerCase())];
}
