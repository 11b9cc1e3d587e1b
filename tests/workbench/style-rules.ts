/** Every rule of the page, also those inside media queries, with the list that holds it. */
export function* styleRules(): Generator<CSSRule> {
  for (const sheet of document.styleSheets) yield* within(sheet.cssRules);
}

function* within(rules: CSSRuleList): Generator<CSSRule> {
  for (const rule of rules) {
    yield rule;
    if (rule instanceof CSSGroupingRule) yield* within(rule.cssRules);
  }
}
