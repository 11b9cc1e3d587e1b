import type { Battle, BlockNumber } from '../domain/index.ts';
import type { SyncedBattle } from '../repositories/battle-repository.ts';
import {
  addNumber,
  type Backend,
  blockNumberOf,
  emailOf,
  openBattles,
  PASSWORD,
  type Player,
  record,
  sendChange,
  TODAY,
} from './contract/contract-players.ts';

/** The same player on one phone more. */
export async function secondPhone(backend: Backend, { user }: Player): Promise<Player> {
  const phone = await backend.newPhone();
  await phone.repositories.accounts.signIn({ email: emailOf(user.username), password: PASSWORD });
  return { ...phone, user };
}

/** One of several clients that all write into one battle, and what was tapped on it. */
export class HammeringPhone {
  readonly userId: string;
  /** The last input for each daily target. */
  readonly inputs = new Map<string, boolean | number>();
  /** What it put into the block target and did not take back. */
  readonly added: BlockNumber[] = [];
  readonly sent: Promise<void>[] = [];
  isOnline = true;
  readonly #player: Player;
  readonly #watched: ReturnType<typeof openBattles>;
  #battle: Battle;

  constructor(player: Player, battle: Battle) {
    this.#player = player;
    this.#battle = battle;
    this.#watched = openBattles(player);
    this.userId = player.user.id;
  }

  async setOnline(isOnline: boolean): Promise<void> {
    if (isOnline === this.isOnline) return;
    this.isOnline = isOnline;
    await this.#player.setOnline(isOnline);
  }

  enter(targetKey: string, input: boolean | number): void {
    this.inputs.set(targetKey, input);
    this.sent.push(record(this.#player, this.#current(), targetKey, input).sent);
  }

  add(id: string, value: number): void {
    this.added.push({ id, value, date: TODAY });
    this.sent.push(addNumber(this.#player, this.#current(), id, value).sent);
  }

  /** Takes back the oldest of its numbers. */
  removeOne(): void {
    const number = this.added.shift();
    if (!number) throw new Error('There is nothing to take back');
    const change = { ...blockNumberOf(this.#player), remove: number.id };
    this.sent.push(sendChange(this.#player, this.#current(), change).sent);
  }

  /** What the player sees on it. */
  get shown(): SyncedBattle | undefined {
    const open = this.#watched.values.at(-1)?.battles;
    return open?.find(({ battle }) => battle.id === this.#battle.id);
  }

  #current(): Battle {
    return this.shown?.battle ?? this.#battle;
  }
}
