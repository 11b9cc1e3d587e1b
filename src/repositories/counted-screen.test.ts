import { afterEach, expect, it, vi } from 'vitest';
import { countedScreen } from './counted-screen.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['of this site', `${location.origin}/fight?code=Zm9vYmFyYmF6cXV4Zm9vYg`, location.origin],
  ['of another one', 'https://search.example/?q=ann', 'https://search.example'],
  ['that is not there', '', ''],
])(
  'tells the path of a screen, and of a page before it %s no more than the site',
  (_what, referrer, told) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    expect(countedScreen('/battle')).toEqual({
      page_location: `${location.origin}/battle`,
      page_title: 'Habit Rivals',
      page_referrer: told,
    });
  },
);
