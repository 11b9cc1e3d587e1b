/**
 * A `ref` for a bar that stays at the foot of the screen: keeps its height in that custom property of the
 * page, for what else stands there and must not cover it. A bar that scrolls with the screen tells 0. A height that
 * is known is not told again: every element of the page would be styled anew for it.
 */
export function tellHeight(property: `--${string}`) {
  return (bar: HTMLElement | null): void => {
    if (bar === null) return;
    const observer = new ResizeObserver(() => {
      const height = `${getComputedStyle(bar).position === 'static' ? 0 : bar.offsetHeight}px`;
      const { style } = document.documentElement;
      if ((style.getPropertyValue(property) || '0px') !== height)
        style.setProperty(property, height);
      // Once it is gone it has no height, and would be held on to with all that went with it.
      if (!bar.isConnected) observer.disconnect();
    });
    observer.observe(bar);
  };
}
