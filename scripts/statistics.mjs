/**
 * @param {readonly number[]} numbers at least one
 * @param {number} fraction 0.5 for the median, 0.95 for the 95th percentile
 * @returns {number} the smallest of the numbers that at least this fraction does not exceed
 */
export function percentile(numbers, fraction) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)];
  if (found === undefined) throw new Error('There is no percentile of nothing.');
  return found;
}

/**
 * @param {readonly number[]} numbers
 * @param {string} unit
 * @param {number} [digits]
 * @returns {string} `median 9.1 s (8.9 to 9.8, 3 runs)`
 */
export function summary(numbers, unit, digits = 1) {
  const show = (/** @type {number} */ number) => number.toFixed(digits);
  const spread = `${show(Math.min(...numbers))} to ${show(Math.max(...numbers))}`;
  return `median ${show(percentile(numbers, 0.5))} ${unit} (${spread}, ${numbers.length} runs)`;
}
