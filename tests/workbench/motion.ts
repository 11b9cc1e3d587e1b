import { styleRules } from './style-rules.ts';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Media rules keep their text only until it is changed. */
const reducedRules = new Set<CSSMediaRule>();

/** Shows the page as somebody sees it who asked for less motion, by the app's own rules. */
export function setMotion(isOn: boolean): void {
  for (const rule of styleRules()) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText === REDUCED) reducedRules.add(rule);
  }
  for (const rule of reducedRules) rule.media.mediaText = isOn ? REDUCED : 'all';
}
