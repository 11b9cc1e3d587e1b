import {
  type AvatarId,
  newUser,
  type PickedColors,
  type PlayerName,
  type User,
  withDerivedColors,
} from '../../src/domain/index.ts';

/** Somebody who can sign in to the local stack at once. */
export interface DemoPlayer extends PlayerName {
  readonly email: string;
  readonly password: string;
  readonly fighter: AvatarId;
  readonly colors: PickedColors;
}

export const ROSA: DemoPlayer = {
  id: 'demo-rosa',
  username: 'Rosa',
  email: 'rosa@habit-rivals.example',
  password: 'rosa-plays',
  fighter: '2',
  colors: {
    hairMain: '#5a2a1c',
    hairSecondary: '#f2b630',
    skin: '#e8b48c',
    eyes: '#2f6b4f',
    clothes: '#8e2f5b',
    shoes: '#f4f1e8',
    cardBackground: '#f0b7a0',
  },
};

export const BEN: DemoPlayer = {
  id: 'demo-ben',
  username: 'Ben',
  email: 'ben@habit-rivals.example',
  password: 'ben-plays',
  fighter: '1',
  colors: {
    hairMain: '#1f1a17',
    hairSecondary: '#c8402f',
    skin: '#8d5a3b',
    eyes: '#3a2a18',
    clothes: '#e0a526',
    shoes: '#2a4a7f',
    cardBackground: '#9cc7c9',
  },
};

/** For group battles. */
export const KIM: DemoPlayer = {
  id: 'demo-kim',
  username: 'Kim',
  email: 'kim@habit-rivals.example',
  password: 'kim-plays',
  fighter: '4',
  colors: {
    hairMain: '#20242f',
    hairSecondary: '#4fb0c6',
    skin: '#f3cfa7',
    eyes: '#433a6b',
    clothes: '#3f6f4a',
    shoes: '#d9542b',
    cardBackground: '#c9c2e3',
  },
};

export const DEMO_PLAYERS = [ROSA, BEN, KIM] as const;

/** The player's public record, before any battle. */
export const demoUser = ({ id, username, fighter, colors }: DemoPlayer): User => ({
  ...newUser({ id, username }),
  avatar: { id: fighter, colors: withDerivedColors(colors) },
});
