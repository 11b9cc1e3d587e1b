/** '1 point', '12 points'. */
export function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${points} points`;
}
