/** What follows 'your newest': 'battle', '20 battles'. */
export const numBattles = (count: number): string => (count === 1 ? 'battle' : `${count} battles`);
