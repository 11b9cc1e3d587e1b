import { styleRules } from './style-rules.ts';

/** States that only a finger, a pointer or a keyboard can cause. */
const STATES = ['active', 'focus-visible'] as const;
export type ForcedState = (typeof STATES)[number];

/** `data-force="active"` on an element draws it as if it were pressed; `data-force-controls` what it holds. */
export function forced(state: ForcedState): { 'data-force': ForcedState } {
  return { 'data-force': state };
}

/**
 * Repeats each rule for `:active` or `:focus-visible` for `[data-force]`, so that the workbench shows
 * the components' own states without a hook in them.
 */
export function drawForcedStates(): void {
  const sheet = new CSSStyleSheet();
  for (const rule of styleRules()) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const selector = forcedSelector(rule.selectorText);
    if (selector !== rule.selectorText)
      sheet.insertRule(`${selector} { ${rule.style.cssText} }`, sheet.cssRules.length);
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

const FOCUSABLE = 'a, button, input, select, textarea';
/** A label is pressed with its field, but never has the focus. */
const CONTROLS: Record<ForcedState, string> = {
  active: `${FOCUSABLE}, label`,
  'focus-visible': FOCUSABLE,
};

function forcedSelector(selector: string): string {
  return STATES.reduce(
    (text, state) =>
      text.replaceAll(
        `:${state}`,
        `:is([data-force='${state}'], [data-force-controls='${state}'] :is(${CONTROLS[state]}))`,
      ),
    selector,
  );
}
