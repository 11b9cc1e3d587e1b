import { vi } from 'vitest';

/** The player turns to another app: what waits to be kept is kept at once. */
export function leavePage(): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
}
