import { newUser, type PlayerName } from '../../src/domain/index.ts';

/** Somebody who can sign in to the local stack at once. */
export interface DemoPlayer extends PlayerName {
  readonly email: string;
  readonly password: string;
}

export const ROSA: DemoPlayer = {
  id: 'demo-rosa',
  username: 'Rosa',
  email: 'rosa@habit-rivals.example',
  password: 'rosa-plays',
};

export const BEN: DemoPlayer = {
  id: 'demo-ben',
  username: 'Ben',
  email: 'ben@habit-rivals.example',
  password: 'ben-plays',
};

/** For group battles. */
export const KIM: DemoPlayer = {
  id: 'demo-kim',
  username: 'Kim',
  email: 'kim@habit-rivals.example',
  password: 'kim-plays',
};

export const DEMO_PLAYERS = [ROSA, BEN, KIM] as const;

export const groupMember = (player: DemoPlayer) => newUser(player);
