/**
 * Does something that only one tab of this device may do at a time. Undefined when another tab is at it; browsers
 * without the Web Locks API, and those that refuse every lock with all else that tabs share, do it regardless.
 */
export async function aloneOnDevice<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  let isDecided = false;
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      isDecided = true;
      return lock === null ? undefined : work();
    });
  } catch (error) {
    if (isDecided) throw error;
    return work();
  }
}
