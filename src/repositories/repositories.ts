import type { AccountRepository } from './account-repository.ts';
import type { AnalyticsRepository } from './analytics-repository.ts';
import type { BattleRepository } from './battle-repository.ts';
import type { DeviceCache } from './device-cache.ts';
import type { InviteRepository } from './invite-repository.ts';
import type { PersonalUserRepository } from './personal-user-repository.ts';
import type { PhotoRepository } from './photo-repository.ts';
import type { PushDevice } from './push-device.ts';
import type { PushTokenRepository } from './push-token-repository.ts';
import type { ServerFunctions } from './server-functions.ts';
import type { UserRepository } from './user-repository.ts';

/** Everything the app reads and writes, as one object that tests replace by in-memory ones. */
export interface Repositories {
  readonly accounts: AccountRepository;
  readonly users: UserRepository;
  readonly personalUsers: PersonalUserRepository;
  readonly battles: BattleRepository;
  readonly invites: InviteRepository;
  readonly photos: PhotoRepository;
  readonly pushDevice: PushDevice;
  readonly pushTokens: PushTokenRepository;
  readonly functions: ServerFunctions;
  readonly analytics: AnalyticsRepository;
  readonly device: DeviceCache;
}
