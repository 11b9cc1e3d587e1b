/** The rules of the game: pure functions and the types they speak of. */
export * from './avatar.ts';
export * from './battle.ts';
export * from './draft.ts';
export * from './limits.ts';
export * from './result.ts';
export * from './target.ts';
export * from './user.ts';
