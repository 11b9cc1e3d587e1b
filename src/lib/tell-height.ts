/**
 * A `ref` for a bar that stays at the foot of the screen: keeps its height in that custom property of the
 * page, for what else stands there and must not cover it. A bar that scrolls with the screen tells 0.
 */
export function tellHeight(property: `--${string}`) {
  return (bar: HTMLElement | null): void => {
    if (bar === null) return;
    // Ends with what it observes, which has no height once it is gone.
    new ResizeObserver(() => {
      const height = getComputedStyle(bar).position === 'static' ? 0 : bar.offsetHeight;
      document.documentElement.style.setProperty(property, `${height}px`);
    }).observe(bar);
  };
}
