import { describeAccounts } from './contract/accounts-contract.ts';
import { describeBattles } from './contract/battles-contract.ts';
import { describeInvites } from './contract/invites-contract.ts';
import { describePhotos } from './contract/photos-contract.ts';
import { describeWords } from './contract/words-contract.ts';
import type { Backend } from './contract/contract-players.ts';

/** What every implementation of the repositories does, whether Firebase stands behind it or not. */
export function describeRepositories(backend: Backend): void {
  describeAccounts(backend);
  describeBattles(backend);
  describeInvites(backend);
  describePhotos(backend);
  describeWords(backend);
}
