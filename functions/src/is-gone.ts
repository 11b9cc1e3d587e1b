/** Whether Storage has answered that there is no such object. */
export const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 404;
