import { flushDebouncedStorage } from '../../lib/debounced-storage.ts';
import { newInviteCode } from '../../schema/invite-code.ts';
import { keptAppState, useAppState } from '../device/app-state.ts';

/** Those of a month of links, and more: older ones lead nowhere any more. */
const MOST_CODES = 100;

/**
 * What the link to that battle holds. It is kept before the link is made, so that a retry makes no second one, from
 * whatever tab; nobody else knows it, the server not at all (decision 062).
 */
export function keptInviteCode(battleId: string): string {
  const known =
    useAppState.getState().inviteCodes[battleId] ?? keptAppState().inviteCodes[battleId];
  if (known !== undefined) return known;
  const code = newInviteCode();
  useAppState.setState(({ inviteCodes }) => {
    const all = { ...keptAppState().inviteCodes, ...inviteCodes, [battleId]: code };
    return { inviteCodes: Object.fromEntries(Object.entries(all).slice(-MOST_CODES)) };
  });
  flushDebouncedStorage();
  return code;
}

/** The same, for a link that was made; undefined where that was on another device. */
export function useInviteCode(battleId: string): string | undefined {
  const known = useAppState(({ inviteCodes }) => inviteCodes[battleId]);
  // Another tab may have made it since this one was opened.
  return known ?? keptAppState().inviteCodes[battleId];
}
