let isLeft = false;

/**
 * Whether the page has been left and not come back, or is about to begin anew: what a database does not answer
 * now says nothing about it. Free of the DOM, because the service worker uses databases too.
 */
export function isPageLeft(): boolean {
  return isLeft;
}

export function setPageLeft(next: boolean): void {
  isLeft = next;
}
